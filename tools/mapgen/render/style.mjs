// Chart colours: ink on paper, three shoal bands, magenta for routes; sides differ in shape as well as colour.
export const INK = {
  paper: '#F8F4E9', ink: '#1B2631', ink2: '#43505C', sea: '#F1F4EF', shoals: ['#E1EBEC', '#D0E2E7', '#BED6DF'],
  land: '#EADFC1', landEdge: '#DCCDA4', coast: '#4B4737', grid: '#7C90A0', zid: '#5C6A76', grat: '#8A8F86',
  seaName: '#4C6478', landName: '#6E6242', allied: '#0072B2', alliedInk: '#005A8E', axis: '#C75300', axisInk: '#A04000',
  neutral: '#6A6F72', neutralInk: '#555A5E', route: '#8A4A76', night: '#22384F', fog: '#5B6670', ice: '#3F7FA6', bar: '#172735',
};

export const STYLESHEET = `
text{font-family:"IBM Plex Sans Condensed","IBM Plex Sans","Roboto Condensed","Liberation Sans Narrow",system-ui,sans-serif;fill:${INK.ink}}
.id text{font-family:"IBM Plex Mono",ui-monospace,"DejaVu Sans Mono",monospace;fill:${INK.zid};paint-order:stroke;stroke:${INK.sea};stroke-opacity:.7;stroke-width:2.4px}
.halo{paint-order:stroke;stroke:${INK.sea};stroke-width:3px;stroke-linejoin:round}
.chart,.sea,.land{font-family:"Old Standard TT",Georgia,"Times New Roman",serif}
.sea{fill:${INK.seaName};font-style:italic;text-anchor:middle;opacity:.6}
.land{fill:${INK.landName};text-anchor:middle;letter-spacing:.08em}
.isle{fill:${INK.landName};font-style:italic;text-anchor:middle;font-family:"Old Standard TT",Georgia,serif}
.allied{fill:${INK.alliedInk};font-weight:600}.axis{fill:${INK.axisInk};font-weight:600}.neutral{fill:${INK.neutralInk};font-weight:600}
.deg{font-size:12px;fill:${INK.ink2};text-anchor:middle}
.zone{fill:none;stroke:${INK.grid};stroke-opacity:.5}
.route{fill:none;stroke:${INK.route};stroke-width:1.6;stroke-dasharray:9 5}
.route-name{fill:${INK.route};font-style:italic;font-family:"Old Standard TT",Georgia,serif;font-size:15px}
.patrol{fill:none;stroke:${INK.ink2};stroke-dasharray:1.5 5;stroke-linecap:round;stroke-width:1.6}
.blocked{fill:none;stroke:${INK.ink};stroke-width:3.4}.narrow{fill:none;stroke:${INK.ink};stroke-width:2.2;stroke-dasharray:3 3}
.limit{fill:none;stroke:${INK.axisInk};stroke-width:1.8;stroke-dasharray:10 4 2 4}.column{fill:none;stroke:${INK.ink2};stroke-width:1.3;stroke-dasharray:2 5}
.leads{fill:none;stroke:${INK.axis};stroke-width:1.8;stroke-dasharray:5 4}
.link{stroke:${INK.grid};stroke-width:1.2;fill:none}
.lane{fill:none;stroke:${INK.route};stroke-width:3;stroke-dasharray:9 5}
.note{font-size:13px;fill:${INK.ink2};font-style:italic;text-anchor:middle;paint-order:stroke;stroke:${INK.sea};stroke-width:3px}
.letter{font-size:12px;font-weight:700;text-anchor:middle;fill:#fff}
.rose{fill:none;stroke:${INK.route};stroke-opacity:.5}
.zone-no{fill:${INK.ice};font-size:12px;font-weight:600;text-anchor:middle}`.trim();

/** Fills for areas, by the style name used in a board file. */
export const AREA_FILL = {
  fog: 'url(#fog)', night: 'url(#night)', pack: 'url(#pack)', bergs: 'url(#bergs)',
  ice1: `${INK.ice}" fill-opacity=".36`, ice2: `${INK.ice}" fill-opacity=".28`, ice3: `${INK.ice}" fill-opacity=".20`,
  ice4: `${INK.ice}" fill-opacity=".13`, ice5: `${INK.ice}" fill-opacity=".07`,
};

/** Washes that lie over land; the others never tint it. */
export const OVER_LAND = new Set(['fog', 'night']);

export const PATTERNS = `
<pattern id="fog" width="44" height="16" patternUnits="userSpaceOnUse"><path d="M2 5q5-5 10 0t10 0M26 13q4-4 8 0t8 0" fill="none" stroke="${INK.fog}" stroke-width="1.1"/></pattern>
<pattern id="night" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="${INK.night}" fill-opacity=".09"/><circle cx="1.5" cy="1.5" r=".7" fill="${INK.night}" fill-opacity=".3"/></pattern>
<pattern id="pack" width="22" height="20" patternUnits="userSpaceOnUse"><rect width="22" height="20" fill="#FFF"/><path d="M2 3l7-1 3 5-6 3zM13 12l6-2 2 6-7 2z" fill="${INK.ice}" fill-opacity=".14" stroke="${INK.ice}" stroke-opacity=".5" stroke-width=".7"/></pattern>
<pattern id="bergs" width="22" height="18" patternUnits="userSpaceOnUse"><path d="M3 7l3-5 3 5zM14 16l3-5 3 5z" fill="none" stroke="${INK.ice}" stroke-opacity=".55" stroke-width=".9"/></pattern>`.trim();

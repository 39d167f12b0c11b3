// Paints what stands in an SVG on a canvas, as far as charts need it: paths, rectangles, circles, text, symbols.
// A canvas can be scaled every frame at little cost; an SVG cannot, and a layer of the size of the sheet must be
// blended by the browser as a whole.
import { hatchOf } from './hatch';

interface Style {
  fill: string;
  fillAlpha: number;
  rule: CanvasFillRule;
  stroke: string;
  strokeAlpha: number;
  width: number;
  dash: number[];
  join: CanvasLineJoin;
  strokeFirst: boolean;
  alpha: number;
  color: string;
  font: string;
  hidden: boolean;
}

const numbers = (text: string) => text.split(/[\s,]+/).map(parseFloat).filter(Number.isFinite);
const number = (el: Element, name: string) => parseFloat(el.getAttribute(name) ?? '') || 0;

function styleOf(el: Element): Style {
  const s = getComputedStyle(el);
  return {
    fill: s.fill, fillAlpha: parseFloat(s.fillOpacity), rule: s.fillRule as CanvasFillRule, stroke: s.stroke, strokeAlpha: parseFloat(s.strokeOpacity), width: parseFloat(s.strokeWidth) || 0,
    dash: s.strokeDasharray === 'none' ? [] : numbers(s.strokeDasharray), join: s.strokeLinejoin as CanvasLineJoin, strokeFirst: s.paintOrder.startsWith('stroke'), alpha: parseFloat(s.opacity),
    color: s.color, font: `${s.fontStyle} ${s.fontWeight} ${s.fontSize} ${s.fontFamily}`, hidden: s.display === 'none' || s.visibility === 'hidden',
  };
}

function outlineOf(el: Element): Path2D | null {
  switch (el.tagName) {
    case 'path':
      return new Path2D(el.getAttribute('d') ?? '');
    case 'rect': {
      const path = new Path2D(), r = number(el, 'rx');
      if (r) path.roundRect(number(el, 'x'), number(el, 'y'), number(el, 'width'), number(el, 'height'), r);
      else path.rect(number(el, 'x'), number(el, 'y'), number(el, 'width'), number(el, 'height'));
      return path;
    }
    case 'circle': {
      const path = new Path2D();
      path.arc(number(el, 'cx'), number(el, 'cy'), number(el, 'r'), 0, 7);
      return path;
    }
    default:
      return null;
  }
}

// A symbol says by attributes which of its parts take the colour of its user.
function paintSymbol(ctx: CanvasRenderingContext2D, el: Element, color: string, outer: { fill: string; stroke: string; width: number }): void {
  const own = { fill: el.getAttribute('fill') ?? outer.fill, stroke: el.getAttribute('stroke') ?? outer.stroke, width: number(el, 'stroke-width') || outer.width };
  const path = outlineOf(el);
  if (path) {
    const ink = (paint: string) => (paint === 'currentColor' ? color : paint);
    if (own.fill !== 'none') {
      ctx.fillStyle = ink(own.fill);
      ctx.fill(path);
    }
    if (own.stroke !== 'none') {
      ctx.strokeStyle = ink(own.stroke);
      ctx.lineWidth = own.width;
      ctx.setLineDash([]);
      ctx.stroke(path);
    }
  }
  for (const child of el.children) paintSymbol(ctx, child, color, own);
}

// Only what stands near the box, in the coordinates of the root.
export function sketch(ctx: CanvasRenderingContext2D, root: SVGElement, box: { x: number; y: number; w: number; h: number }): void {
  const room = 100;
  // Elements of one class in the same surroundings look the same: their style is asked for once.
  const styles = new Map<string, Style>();
  const visit = (el: SVGElement, surroundings: string): void => {
    let moved: number[] | null = null;
    if (el.style.transform) {
      moved = numbers(el.style.transform.replace(/^translate\(/, ''));
      const [x = 0, y = 0] = moved;
      if (el.parentNode === root && (x < box.x - room || y < box.y - room || x > box.x + box.w + room || y > box.y + box.h + room)) return;
    }
    const key = `${surroundings}>${el.tagName}.${el.getAttribute('class') ?? ''}${el.getAttribute('fill') ?? ''}`;
    let style = styles.get(key);
    if (!style) styles.set(key, (style = styleOf(el)));
    if (style.hidden || el.tagName === 'pattern' || el.tagName === 'title') return;
    ctx.save();
    ctx.globalAlpha *= style.alpha;
    const matrix = el !== root && el.hasAttribute('transform') ? (el as SVGGraphicsElement).transform.baseVal.consolidate()?.matrix : null;
    if (matrix) ctx.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    if (moved) ctx.translate(moved[0] ?? 0, moved[1] ?? 0);
    const alpha = ctx.globalAlpha;
    const fill = (draw: () => void) => {
      if (style.fill === 'none') return;
      ctx.globalAlpha = alpha * style.fillAlpha;
      ctx.fillStyle = style.fill.startsWith('url') ? hatchOf(ctx, 'weak', style.stroke === 'none' ? style.color : style.stroke, 1) : style.fill;
      draw();
    };
    const stroke = (draw: () => void) => {
      if (style.stroke === 'none' || !style.width) return;
      ctx.globalAlpha = alpha * style.strokeAlpha;
      ctx.strokeStyle = style.stroke;
      ctx.lineWidth = style.width;
      ctx.lineJoin = style.join;
      ctx.setLineDash(style.dash);
      draw();
    };
    if (el.tagName === 'text') {
      const x = number(el, 'x'), y = number(el, 'y'), text = el.textContent ?? '', anchor = el.getAttribute('text-anchor');
      ctx.font = style.font;
      ctx.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
      if (style.strokeFirst) stroke(() => ctx.strokeText(text, x, y));
      fill(() => ctx.fillText(text, x, y));
    } else if (el.tagName === 'use') {
      const symbol = document.getElementById(el.getAttribute('href')?.slice(1) ?? '');
      const [left = 0, top = 0, wide = 1, high = 1] = numbers(symbol?.getAttribute('viewBox') ?? '');
      const width = number(el, 'width') || wide, height = number(el, 'height') || high, scale = Math.min(width / wide, height / high);
      if (symbol) {
        ctx.translate(number(el, 'x') + (width - wide * scale) / 2 - left * scale, number(el, 'y') + (height - high * scale) / 2 - top * scale);
        ctx.scale(scale, scale);
        paintSymbol(ctx, symbol, style.color, { fill: 'black', stroke: 'none', width: 1 });
      }
    } else {
      const path = outlineOf(el);
      if (path) {
        fill(() => ctx.fill(path, style.rule));
        stroke(() => ctx.stroke(path));
      } else for (const child of el.children) visit(child as SVGElement, key);
    }
    ctx.restore();
  };
  visit(root, '');
}

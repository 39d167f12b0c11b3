// Makes pictures of screens small: 256 colours and the best compression. node scripts/small-png.mjs FILE.png ...
import { readFileSync, writeFileSync } from 'node:fs';
import * as zlib from 'node:zlib';

function read(file) {
  const bytes = readFileSync(file);
  const parts = [];
  let width = 0, height = 0, channels = 0;
  for (let at = 8; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at), name = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = { 2: 3, 6: 4 }[body[9]];
      if (body[8] !== 8 || !channels || body[12]) throw new Error(`${file}: not a plain 8-bit picture`);
    }
    if (name === 'IDAT') parts.push(body);
    at += size + 12;
  }
  const raw = zlib.inflateSync(Buffer.concat(parts)), row = width * channels, pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; ++y) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; ++x) {
      const left = x >= channels ? pixels[y * row + x - channels] : 0;
      const up = y ? pixels[(y - 1) * row + x] : 0;
      const corner = y && x >= channels ? pixels[(y - 1) * row + x - channels] : 0;
      const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const guess = [0, left, up, (left + up) >> 1, paeth][filter];
      pixels[y * row + x] = raw[y * (row + 1) + 1 + x] + guess;
    }
  }
  return { width, height, channels, pixels };
}

// Median cut: the box with the widest spread is halved until there are enough.
function palette(counts, most) {
  let boxes = [[...counts]];
  const spread = (box) => {
    let best = [0, 0];
    for (const shift of [16, 8, 0]) {
      let low = 255, high = 0;
      for (const [colour] of box) {
        const v = (colour >> shift) & 255;
        low = Math.min(low, v);
        high = Math.max(high, v);
      }
      if (high - low > best[0]) best = [high - low, shift];
    }
    return best;
  };
  const weigh = (box) => {
    const [range, shift] = spread(box);
    return { box, shift, weight: range * Math.log2(2 + box.reduce((sum, [, n]) => sum + n, 0)) * (range > 0) };
  };
  let weighed = boxes.map(weigh);
  while (weighed.length < most) {
    weighed.sort((a, b) => b.weight - a.weight);
    const { box, shift, weight } = weighed[0];
    if (weight === 0) break;
    box.sort(([a], [b]) => ((a >> shift) & 255) - ((b >> shift) & 255));
    const half = box.reduce((sum, [, n]) => sum + Math.sqrt(n), 0) / 2;
    let cut = 0;
    for (let sum = 0; cut < box.length - 2 && (sum += Math.sqrt(box[cut][1])) < half; ++cut);
    weighed.splice(0, 1, weigh(box.slice(0, cut + 1)), weigh(box.slice(cut + 1)));
  }
  // The commonest colour of a box stands for it: flat areas keep theirs exactly.
  return weighed.map(({ box }) => ({ colour: box.reduce((a, b) => (b[1] > a[1] ? b : a))[0], members: box }));
}

function chunk(name, body) {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.write(name, 4, 'latin1');
  body.copy(out, 8);
  out.writeUInt32BE(crc(out.subarray(4, body.length + 8)), body.length + 8);
  return out;
}
const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; ++k) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc = zlib.crc32 ?? ((bytes) => ~bytes.reduce((c, byte) => table[(c ^ byte) & 255] ^ (c >>> 8), ~0) >>> 0);

for (const file of process.argv.slice(2)) {
  const { width, height, channels, pixels } = read(file);
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += channels) {
    const colour = (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = palette(counts, 256), index = new Map();
  colours.forEach(({ members }, i) => members.forEach(([colour]) => index.set(colour, i)));
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0, i = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x, i += channels)
      raw[y * (width + 1) + 1 + x] = index.get((pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2]);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const listed = Buffer.from(colours.flatMap(({ colour }) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const made = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head), chunk('PLTE', listed), chunk('IDAT', zlib.deflateSync(raw, { level: 9, memLevel: 9 })), chunk('IEND', Buffer.alloc(0)),
  ]);
  writeFileSync(file, made);
  console.log(`${file}: ${(made.length / 1024).toFixed(0)} KB, ${counts.size} colours before`);
}

/**
 * JSON with one array element per line and everything below that compact,
 * so that a changed cell is a changed line.
 */
export function formatDocument(document) {
  const entries = Object.entries(document).map(([key, value]) => `  ${JSON.stringify(key)}: ${formatValue(value)}`);
  return `{\n${entries.join(',\n')}\n}\n`;
}

function formatValue(value) {
  const spread = Array.isArray(value) && value.length > 0 && typeof value[0] !== 'number';
  if (!spread) return JSON.stringify(value);
  return `[\n${value.map((element) => `    ${JSON.stringify(element)}`).join(',\n')}\n  ]`;
}

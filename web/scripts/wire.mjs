// Writes src/lib/wire.ts from openapi.json, the server's own description of its messages.
// With an address (npm run wire -- http://127.0.0.1:8090) it fetches the description first.
import { readFileSync, writeFileSync } from 'node:fs';

const file = (name) => new URL(`../${name}`, import.meta.url);

function type(schema) {
  if (schema.$ref) return schema.$ref.split('/').pop();
  if (schema.anyOf) return schema.anyOf.map(type).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `Array<${type(schema.items ?? {})}>`;
    case 'object':
      if (schema.properties) return members(schema);
      return `Record<string, ${type(schema.additionalProperties || {})}>`;
    default:
      return 'unknown';
  }
}

function members(schema, indent = '  ') {
  const required = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const about = field.description ? `${indent}/** ${field.description} */\n` : '';
    return `${about}${indent}${name}${required.has(name) ? '' : '?'}: ${type(field)};\n`;
  });
  return `{\n${lines.join('')}}`;
}

export function wire(description) {
  const schemas = Object.entries(description.components.schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  const head = '// Written by scripts/wire.mjs from openapi.json; not by hand.\n\n';
  return head + schemas.map(([name, schema]) => `export interface ${name} ${members(schema)}\n`).join('\n');
}

if (process.argv[1] && import.meta.url.endsWith('/wire.mjs') && process.argv[1].endsWith('wire.mjs')) {
  const address = process.argv[2];
  if (address) {
    const answer = await fetch(new URL('/api/openapi.json', address));
    writeFileSync(file('openapi.json'), JSON.stringify(await answer.json(), null, 1) + '\n');
  }
  writeFileSync(file('src/lib/wire.ts'), wire(JSON.parse(readFileSync(file('openapi.json'), 'utf8'))));
}

/** Rulebooks in a page: the few signs of Markdown that they have. */

import { type JSX } from 'preact';

/** Shows a text. What it does not know it shows as it is. */
export function Markdown({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text
        .trim()
        .split(/\n{2,}/)
        .map((block, at) => (
          <Block key={at} block={block.trim()} />
        ))}
    </>
  );
}

function Block({ block }: { readonly block: string }): JSX.Element {
  const heading = /^(#+) (.*)$/.exec(block);
  if (heading?.[1] === '#') return <h2>{spans(heading[2] ?? '')}</h2>;
  if (heading) return <h3>{spans(heading[2] ?? '')}</h3>;
  if (block.startsWith('- '))
    return <ul>{block.split(/^- /m).map((item, at) => item !== '' && <li key={at}>{spans(item)}</li>)}</ul>;
  if (block.startsWith('|')) return <Table lines={block.split('\n')} />;
  return <p>{spans(block)}</p>;
}

function Table({ lines }: { readonly lines: readonly string[] }): JSX.Element {
  const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map((line) => line.split('|').slice(1, -1));
  const lineOf = (cells: readonly string[], Cell: 'th' | 'td'): JSX.Element => (
    <tr>
      {cells.map((cell, at) => (
        <Cell key={at}>{spans(cell.trim())}</Cell>
      ))}
    </tr>
  );
  return (
    <table>
      <thead>{lineOf(rows[0] ?? [], 'th')}</thead>
      <tbody>{rows.slice(1).map((row) => lineOf(row, 'td'))}</tbody>
    </table>
  );
}

/** Shows bold and code. */
const spans = (text: string) =>
  text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith('**')) return <b>{part.slice(2, -2)}</b>;
    return part.startsWith('`') ? <code>{part.slice(1, -1)}</code> : part;
  });

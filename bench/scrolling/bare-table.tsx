// The peer: as many rows and columns of plain text in a table that only @tanstack/react-virtual makes short.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { createRoot } from 'react-dom/client';

const rows = Array.from({ length: 50_000 }, (_, at) => at);
const columns = Array.from({ length: 10 }, (_, at) => at);

function BareTable() {
  // oxlint-disable-next-line react/incompatible-library -- not memoized, which is what it needs
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 36,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return (
    <table style={{ tableLayout: 'fixed', width: '100%', borderCollapse: 'separate', borderSpacing: 0 }}>
      <tbody>
        <tr style={{ height: first?.start ?? 0 }} />
        {items.map(({ index }) => (
          <tr key={index} data-index={index} style={{ height: 36 }}>
            {columns.map((column) => (
              <td key={column}>
                {index} {column}
              </td>
            ))}
          </tr>
        ))}
        <tr style={{ height: virtualizer.getTotalSize() - (last?.end ?? 0) }} />
      </tbody>
    </table>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<BareTable />);

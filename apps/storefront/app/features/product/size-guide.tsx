import { classes } from '../../ui/classes.ts';
import type { Choice } from './choice.ts';
import type { SizeTable } from './size-tables.ts';

/** A table of sizes that opens below the options, also without scripts. The chosen size is marked. */
export function SizeGuide({ table, choice }: { table: SizeTable; choice: Choice }) {
  const chosen = new Set(choice.values());
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {table.name}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section aria-label={table.name} tabIndex={0} className="overflow-x-auto rounded-sm border border-line">
        <table className="tabular w-full border-collapse text-left text-sm">
          <thead>
            <tr className="bg-soft">
              <td className="px-3 py-2" />
              {table.measures.map((measure) => (
                <th key={measure} scope="col" className="px-3 py-2 font-semibold">
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ value, cells }) => (
              <tr
                key={value}
                data-chosen={chosen.has(value) || undefined}
                className={classes('border-t border-line', chosen.has(value) && 'bg-accent-soft')}
              >
                <th scope="row" className="px-3 py-2 font-semibold">
                  {value}
                </th>
                {cells.map((text, at) => (
                  <td key={table.measures[at]} className="px-3 py-2 whitespace-nowrap">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

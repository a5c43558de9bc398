import { keepTogether } from '../../platform/texts/keep-together.ts';
import type { FeatureGroup } from './product-view.ts';

/** Features by group. Features of the same name, such as `Care`, are a list below one name. */
export function FeatureTable({ groups }: { groups: readonly FeatureGroup[] }) {
  return (
    <div className="mx-auto grid max-w-240 gap-x-12 gap-y-8 md:grid-cols-2">
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name || undefined} className="md:only:col-span-2">
          {group.name && <h3 className="mb-2 text-lg">{group.name}</h3>}
          <dl className="text-sm">
            {[...Map.groupBy(group.features, ({ name }) => name)].map(([name, features]) => (
              <div key={name} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-line py-2.5">
                <dt className="text-muted">{name}</dt>
                {features.map(({ value }) => (
                  <dd key={value} className="col-start-2 wrap-anywhere">
                    {keepTogether(value)}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

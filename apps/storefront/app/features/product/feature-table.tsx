import { keepTogether } from '../../platform/texts/keep-together.ts';
import type { FeatureGroup } from './product-view.ts';

/** Features by group. Features of the same name, such as `Care`, are a list below one name. */
export function FeatureTable({ groups }: { groups: readonly FeatureGroup[] }) {
  return (
    <div className="features">
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name || undefined}>
          {group.name && <h3>{group.name}</h3>}
          <dl>
            {[...Map.groupBy(group.features, ({ name }) => name)].map(([name, features]) => (
              <div key={name}>
                <dt>{name}</dt>
                {features.map(({ value }) => (
                  <dd key={value}>{keepTogether(value)}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

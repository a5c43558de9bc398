import type { FeatureGroup } from './product-view.ts';

export function FeatureTable({ groups }: { groups: readonly FeatureGroup[] }) {
  return (
    <div className="mx-auto grid max-w-240 gap-x-12 gap-y-8 md:grid-cols-2">
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name || undefined} className="md:only:col-span-2">
          {group.name && <h3 className="mb-2 text-lg">{group.name}</h3>}
          <dl className="text-sm">
            {group.features.map(({ name, value }) => (
              <div key={name + value} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-line py-2.5">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

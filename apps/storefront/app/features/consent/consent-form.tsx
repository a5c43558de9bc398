import type { ConsentCategory } from '@witryna/contract/consent-categories';
import { useId, useState, useSyncExternalStore } from 'react';
import { consentRecord, subscribe } from '../../platform/consent.ts';
import type { ShopTool } from '../../platform/shop/shop-tools.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { categoriesToAsk, decide } from './consent-decision.ts';

const texts = {
  preferences: 'preferencesText',
  statistics: 'statisticsText',
  marketing: 'marketingText',
  media: 'mediaText',
} as const satisfies Record<ConsentCategory, string>;

interface ConsentFormProps {
  readonly tools: readonly ShopTool[];
  onDecided(): void;
}

/** The choice by category. Nothing is ticked that the visitor has not ticked before. */
export function ConsentForm({ tools, onDecided }: ConsentFormProps) {
  const t = useMessages('consent');
  const id = useId();
  const asked = categoriesToAsk(tools);
  // The record is read anew each time, so its time tells whether it has changed, also in another tab.
  const recordedAt = useSyncExternalStore(
    subscribe,
    () => consentRecord()?.at,
    () => undefined,
  );
  const [edit, setEdit] = useState<{ since: string | undefined; chosen: readonly ConsentCategory[] }>();
  const chosen = edit && edit.since === recordedAt ? edit.chosen : asked.filter((one) => consentRecord()?.choices[one]);
  const finish = (categories: readonly ConsentCategory[]) => {
    setEdit(undefined);
    decide(tools, categories);
    onDecided();
  };
  const toggle = (category: ConsentCategory) =>
    setEdit({
      since: recordedAt,
      chosen: chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category],
    });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        finish(chosen);
      }}
    >
      <ul className="divide-y divide-line">
        <li className="py-2">
          <p className="text-sm font-semibold">{t('necessary')}</p>
          <p className="text-sm text-muted">{t('necessaryText')}</p>
        </li>
        {asked.map((category) => (
          <li key={category} className="py-1">
            <Checkbox
              label={<span className="font-semibold">{t(category)}</span>}
              checked={chosen.includes(category)}
              aria-describedby={id + category}
              onChange={() => toggle(category)}
            />
            <p id={id + category} className="-mt-1.5 pb-1.5 pl-9 text-sm text-muted">
              {t(texts[category])} {namesOf(tools, category)}
            </p>
          </li>
        ))}
      </ul>
      {/* Saving comes last: a second press where the banner had "settings" then allows nothing. */}
      <div className="grid gap-2 sm:grid-cols-3">
        <Button tone="outline" onClick={() => finish(asked)}>
          {t('acceptAll')}
        </Button>
        <Button tone="outline" onClick={() => finish([])}>
          {t('rejectAll')}
        </Button>
        <Button type="submit" tone="outline">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function namesOf(tools: readonly ShopTool[], wanted: ConsentCategory): string {
  const names = tools.filter(({ category }) => category === wanted).map(({ label }) => label);
  return names.length > 0 ? `(${names.join(', ')})` : '';
}

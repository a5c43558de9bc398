import type { ApiKey } from '@witryna/contract/api-keys';
import { longMoment, seenDay } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Row, RowLine } from '../../ui/row-list.tsx';
import { nameOfKey } from './name-of-key.ts';

/** A valid key of a list: what it opens, who made it, until when it is valid. */
export function KeyRow({ apiKey, onEnd }: { apiKey: ApiKey; onEnd(): void }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const { name, prefix, areas, madeBy, madeAt, expiresAt, lastUsed } = apiKey;
  const opened = areas.flatMap((area) => (area === 'move' ? [] : t(`area_${area}`)));
  const begin = <code className="rounded-sm bg-soft-strong px-1.5 font-mono text-xs">{prefix}…</code>;
  return (
    <Row
      title={name || begin}
      marks={name && begin}
      action={
        <Button aria-label={t('endKeyNamed', { name: nameOfKey(apiKey) })} onClick={onEnd}>
          {t('endKey')}
        </Button>
      }
    >
      {opened.length > 0 && <RowLine>{opened.join(', ')}</RowLine>}
      <RowLine>{t('madeBy', { by: madeBy, moment: longMoment(madeAt, language) })}</RowLine>
      <RowLine>
        {t('validUntil', { moment: longMoment(expiresAt, language) })}
        {' · '}
        {lastUsed ? t('lastUsed', { day: seenDay(lastUsed, language) }) : t('neverUsed')}
      </RowLine>
    </Row>
  );
}

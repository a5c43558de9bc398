import { saleLimits } from '@witryna/contract/sale-form';
import { percentText } from '../../platform/texts/percent-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readPercent } from '../goods/bulk-change.ts';
import { otherPercent } from './banner-percent.ts';
import type { SaleDraft } from './sale-draft.ts';

interface BannerCardProps {
  readonly draft: SaleDraft;
  change(part: Partial<SaleDraft>): void;
  errorOf(path: string): string | undefined;
}

/** What every page of the shop says while the sale runs, and how that looks. */
export function BannerCard({ draft, change, errorOf }: BannerCardProps) {
  const t = useTexts('back-office-sales');
  const shared = useTexts('back-office-goods');
  const language = useLanguage();
  const { bannerText, bannerLinks } = draft;
  const text = bannerText.trim();
  // With prices of their own, “up to 50%” may be as true.
  const percent = draft.kind === 'products' && draft.prices.length > 0 ? undefined : readPercent(draft.percent);
  const other = percent === undefined ? undefined : otherPercent(text, percent, language);
  return (
    <Card title={t('banner')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <TextField
          label={t('bannerText')}
          hint={t('bannerHint')}
          optional={shared('optional')}
          data-path="banner.text"
          autoComplete="off"
          maxLength={saleLimits.banner}
          value={bannerText}
          error={errorOf('banner.text')}
          onChange={({ target }) => change({ bannerText: target.value })}
        />
        {percent !== undefined && other && (
          <Notice tone="warning">
            <p>{t('bannerSays', { said: other.said, percent: percentText(percent, language) })}</p>
            <Button className="mt-2" onClick={() => change({ bannerText: other.corrected })}>
              {t('bannerFollow', { percent: percentText(percent, language) })}
            </Button>
          </Notice>
        )}
        {text !== '' && (
          <>
            <CheckField
              label={t('bannerLink')}
              hint={t('bannerLinkHint')}
              data-path="banner.link"
              checked={bannerLinks}
              onChange={({ target }) => change({ bannerLinks: target.checked })}
            />
            <figure>
              <figcaption className="mb-1 text-xs text-muted">{t('bannerPreview')}</figcaption>
              <p className="rounded-md border border-line bg-black px-4 py-3 text-center text-sm text-white">
                <span className={classes('wrap-anywhere', bannerLinks && 'underline underline-offset-4')}>{text}</span>
              </p>
            </figure>
          </>
        )}
      </div>
    </Card>
  );
}

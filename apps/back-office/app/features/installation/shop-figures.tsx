import { type InstallationShop, limitedKinds, type ShopFigures } from '@witryna/contract/installation';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { RowLine } from '../../ui/row-list.tsx';

/** How a shop does, in a list: what it has sold, when it ends, and how often it was limited. */
export function FigureLines({ shop: { figures, validUntil, limited } }: { shop: InstallationShop }) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const limitedCount = limitedKinds.reduce((sum, kind) => sum + limited[kind], 0);
  return (
    <>
      {figures && <SoldLine figures={figures} />}
      {validUntil && <RowLine>{t('expires', { moment: longMoment(validUntil, language) })}</RowLine>}
      {limitedCount > 0 && <RowLine>{t('limitedCount', { count: limitedCount })}</RowLine>}
    </>
  );
}

function SoldLine({ figures }: { figures: ShopFigures }) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const money = useMoney(figures.currency);
  const { orders, turnoverMinor, goods, lastOrderAt } = figures;
  return (
    <RowLine>
      {[
        t('soldIn30', { count: orders, turnover: money(turnoverMinor) }),
        t('goodsCount', { count: goods }),
        lastOrderAt === null ? t('noOrderYet') : t('lastOrder', { moment: shortMoment(lastOrderAt, language) }),
      ].join(' · ')}
    </RowLine>
  );
}

/** How a shop does, on its page. */
export function FiguresCard({ figures }: { figures: ShopFigures }) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const money = useMoney(figures.currency);
  const { orders, turnoverMinor, goods, pictures, lastOrderAt, countedAt } = figures;
  const facts = [
    [t('orders30'), `${orders}`],
    [t('turnover30'), money(turnoverMinor)],
    [t('goods'), `${goods}`],
    [t('pictures'), `${pictures}`],
    [t('lastOrderIs'), lastOrderAt === null ? t('none') : shortMoment(lastOrderAt, language)],
  ];
  return (
    <Card title={t('figures')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-4 text-sm sm:grid-cols-3 md:px-5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="px-4 pb-4 text-xs text-muted md:px-5">
        {t('countedAt', { moment: shortMoment(countedAt, language) })}
      </p>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { consentDays, type ShopHelp } from '@witryna/contract/operator-help';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { allowHelp, helpQuery, refuseHelp } from '../../platform/api/help-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';

/** Whether those who run the installation may help in the shop, who has, and ending it. */
export function HelpCard({ host }: { host: string }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const { data } = useQuery(helpQuery(host));
  const changed = [helpQuery(host).queryKey, eventsKey(host)] as const;
  const allow = useChange((days: (typeof consentDays)[number]) => allowHelp(host, days), ...changed);
  const refuse = useChange(() => refuseHelp(host), ...changed);
  if (!data) return null;
  const { consent, helps } = data;
  const mayEnd = consent !== null || helps.some(({ endedAt }) => endedAt === null);
  const error = allow.error ?? refuse.error;
  return (
    <Card title={t('operatorHelp')}>
      <div className="flex flex-col gap-3 px-4 pb-4 text-sm md:px-5">
        {error && <Notice tone="error">{refusalText(error)}</Notice>}
        <p className="text-pretty">{t('operatorHelpText')}</p>
        {consent && (
          <Notice tone="info">{t('helpUntil', { by: consent.by, moment: longMoment(consent.until, language) })}</Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {!consent &&
            consentDays.map((days) => (
              <Button
                key={days}
                busy={allow.isPending && allow.variables === days}
                onClick={() => allow.mutate(days, { onSuccess: () => showToast(t('helpIsAllowed')) })}
              >
                {t('allowHelp', { count: days })}
              </Button>
            ))}
          {mayEnd && (
            <Button
              tone="danger"
              busy={refuse.isPending}
              onClick={() => refuse.mutate(undefined, { onSuccess: () => showToast(t('helpIsOver')) })}
            >
              {t('endHelpNow')}
            </Button>
          )}
        </div>
      </div>
      {helps.length > 0 && (
        <RowList>
          {helps.map((help) => (
            <HelpRow key={help.id} help={help} />
          ))}
        </RowList>
      )}
    </Card>
  );
}

function HelpRow({ help: { name, reason, beganAt, endedAt } }: { help: ShopHelp['helps'][number] }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const from = shortMoment(beganAt, language);
  return (
    <Row title={name} marks={endedAt === null && <Badge tone="amber">{t('helpsNow')}</Badge>}>
      <RowLine>
        {endedAt === null ? from : t('helpedFromTo', { from, to: shortMoment(endedAt, language) })}
        {' · '}
        {reason === '' ? t('helpByConsent') : t('helpBecause', { reason })}
      </RowLine>
    </Row>
  );
}

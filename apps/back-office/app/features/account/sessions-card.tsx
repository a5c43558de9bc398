import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '@witryna/contract/people';
import { endOtherSessions, endSession, sessionsQuery } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';

/** Where the person is signed in. */
export function SessionsCard() {
  const t = useTexts('back-office-people');
  const refusalText = useRefusalText();
  const { data, error } = useQuery(sessionsQuery);
  const others = useChange(endOtherSessions, sessionsQuery.queryKey);
  const endOthers = () =>
    others.mutate(undefined, {
      onSuccess: () => showToast(t('othersEnded')),
      onError: (refusal) => showToast(refusalText(refusal), 'error'),
    });
  return (
    <Card title={t('sessions')}>
      {!data && !error && <ListSkeleton rows={2} />}
      {!data && error && <p className="px-4 pb-5 text-sm text-muted md:px-5">{refusalText(error)}</p>}
      {data && (
        <RowList>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowList>
      )}
      {data && data.length > 1 && (
        <div className="border-t border-line px-4 py-3 md:px-5">
          <Button busy={others.isPending} onClick={endOthers}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const { mutate, isPending } = useChange(() => endSession(session.id), sessionsQuery.queryKey);
  const { browser, system, address, startedAt, seenAt, current } = session;
  const device = [browser, system].filter((name) => name !== null).join(' · ') || t('unknownDevice');
  return (
    <Row
      title={device}
      marks={current && <Badge tone="green">{t('thisSession')}</Badge>}
      action={
        !current && (
          <Button
            busy={isPending}
            aria-label={t('endSessionOf', { device })}
            onClick={() => mutate(undefined, { onError: (error) => showToast(refusalText(error), 'error') })}
          >
            {t('endSession')}
          </Button>
        )
      }
    >
      <RowLine>{t('sessionStarted', { moment: longMoment(startedAt, language) })}</RowLine>
      <RowLine>
        {t('sessionSeen', { moment: shortMoment(seenAt, language) })}
        {address && ` · ${t('sessionAddress', { address })}`}
      </RowLine>
    </Row>
  );
}

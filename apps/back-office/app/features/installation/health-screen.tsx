import { useQuery } from '@tanstack/react-query';
import type { CheckLevel, InstallationCheck, InstallationHealth } from '@witryna/contract/installation-health';
import { healthQuery } from '../../platform/api/operator-calls.ts';
import { shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';
import { InstallationFrame } from './installation-frame.tsx';
import { useKindName } from './kind-name.ts';

const tones: Record<CheckLevel, BadgeTone> = { ok: 'green', look: 'amber', broken: 'red' };

/** How the installation does, in words, and what to do where something is wrong. */
export function HealthScreen() {
  const t = useTexts('back-office-operator');
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <InstallationFrame title={t('health')}>
      {data && <Health health={data} />}
      {!data && error && <Failure error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={8} isFramed />}
    </InstallationFrame>
  );
}

function Health({ health }: { health: InstallationHealth }) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const { checks, nodes, queues, schedule, database, mails, checkedAt } = health;
  const worst = (['broken', 'look'] as const).find((level) => checks.some((check) => check.level === level)) ?? 'ok';
  const notice = { ok: 'success', look: 'warning', broken: 'error' } as const;
  return (
    <>
      <Notice tone={notice[worst]}>
        <p className="font-medium">{t(`all_${worst}`)}</p>
        <p>{t('checkedAt', { moment: shortMoment(checkedAt, language) })}</p>
      </Notice>
      <Card title={t('checks')}>
        <RowList>
          {checks.map((check) => (
            <CheckRow
              key={check.name}
              check={check}
              hasNeverRun={check.name === 'daily' && schedule.every(({ lastAt }) => lastAt === null)}
            />
          ))}
        </RowList>
      </Card>
      <Nodes nodes={nodes} />
      <Queues queues={queues} />
      <Card title={t('scheduled')}>
        <RowList>
          {schedule.map((job) => (
            <ScheduledRow key={job.kind} job={job} />
          ))}
        </RowList>
      </Card>
      <Card title={t('databaseAndMail')}>
        <RowList>
          <Row title={t('databaseIs', { version: database.version })}>
            <RowLine>
              {t('databaseFacts', {
                size: megabytes(database.sizeBytes),
                connections: database.connections,
                most: database.mostConnections,
              })}
            </RowLine>
            {database.lastMigration && <RowLine>{t('lastMigration', { name: database.lastMigration })}</RowLine>}
          </Row>
          <Row title={t(mails.kept ? 'mailsKept' : 'mailsSent')}>
            <RowLine>
              {t('mailsWaiting', { waiting: mails.waiting, retrying: mails.retrying })}
              {mails.lastSentAt && ` · ${t('lastSent', { moment: shortMoment(mails.lastSentAt, language) })}`}
            </RowLine>
          </Row>
        </RowList>
      </Card>
    </>
  );
}

interface CheckRowProps {
  readonly check: InstallationCheck;
  /** Whether it is about a job that has not run yet. */
  readonly hasNeverRun: boolean;
}

function CheckRow({ check: { name, level, count }, hasNeverRun }: CheckRowProps) {
  const t = useTexts('back-office-operator');
  const advice = `advice_${name}_${level}`;
  return (
    <Row title={t(`check_${name}`)} marks={<Badge tone={tones[level]}>{t(`level_${level}`)}</Badge>}>
      <RowLine>{hasNeverRun ? t('notYetRun') : t(`found_${name}`, { count })}</RowLine>
      {t.has(advice) && <p className="mt-1 text-sm text-pretty">{t(advice)}</p>}
    </Row>
  );
}

function Nodes({ nodes }: Pick<InstallationHealth, 'nodes'>) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  return (
    <Card title={t('nodes')}>
      <RowList>
        {nodes.map(({ id, name, version, startedAt, seenAt, memoryBytes }) => (
          <Row key={id} title={name} marks={<Badge tone="neutral">{version}</Badge>}>
            <RowLine>
              {[
                t('startedAt', { moment: shortMoment(startedAt, language) }),
                t('seenAt', { moment: shortMoment(seenAt, language) }),
                t('memory', { size: megabytes(memoryBytes) }),
              ].join(' · ')}
            </RowLine>
          </Row>
        ))}
      </RowList>
    </Card>
  );
}

function Queues({ queues }: Pick<InstallationHealth, 'queues'>) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const kindName = useKindName();
  return (
    <Card title={t('queues')}>
      {queues.length === 0 && <p className="px-4 pb-4 text-sm text-muted md:px-5">{t('noQueue')}</p>}
      <RowList>
        {queues.map(({ kind, waiting, running, retrying, oldestAt }) => (
          <Row key={kind} title={kindName(kind)}>
            <RowLine>
              {t('queueFacts', { waiting, running, retrying })}
              {oldestAt && ` · ${t('oldest', { moment: shortMoment(oldestAt, language) })}`}
            </RowLine>
          </Row>
        ))}
      </RowList>
    </Card>
  );
}

function ScheduledRow({ job: { kind, nextAt, lastAt, failedAt } }: { job: InstallationHealth['schedule'][number] }) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const kindName = useKindName();
  return (
    <Row title={kindName(kind)} marks={failedAt && <Badge tone="red">{t('failedOnce')}</Badge>}>
      <RowLine>
        {[
          lastAt === null ? t('notYetRun') : t('lastRun', { moment: shortMoment(lastAt, language) }),
          t('nextRun', { moment: shortMoment(nextAt, language) }),
          failedAt !== null && t('lastFailure', { moment: shortMoment(failedAt, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </RowLine>
    </Row>
  );
}

const MEGABYTE = 1_048_576;
const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);

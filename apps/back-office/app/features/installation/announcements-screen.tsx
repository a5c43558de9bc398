import { useQuery } from '@tanstack/react-query';
import { type Announcement, announcementIn } from '@witryna/contract/announcements';
import { lazy, Suspense, useState } from 'react';
import { ConfirmChange } from '../../forms/confirm-change.tsx';
import { announcementsQuery, removeAnnouncement } from '../../platform/api/operator-calls.ts';
import { shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EditIcon, NewsIcon, TrashIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';
import { InstallationFrame } from './installation-frame.tsx';

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog.tsx').then((file) => ({ default: file.AnnouncementDialog })),
);

/** What shopkeepers are told by those who run the installation. */
export function AnnouncementsScreen() {
  const t = useTexts('back-office-operator');
  const { data, error, refetch } = useQuery(announcementsQuery);
  const [edited, setEdited] = useState<Announcement | 'new'>();
  const [removed, setRemoved] = useState<Announcement>();
  return (
    <InstallationFrame
      title={t('announcements')}
      action={
        <Button tone="primary" onClick={() => setEdited('new')}>
          {t('newAnnouncement')}
        </Button>
      }
    >
      <p className="max-w-140 text-sm text-pretty text-muted">{t('announcementsText')}</p>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && <ListSkeleton rows={3} isFramed />}
      {data?.length === 0 && <EmptyState icon={NewsIcon} title={t('noAnnouncements')} />}
      {data && data.length > 0 && (
        <Card className="*:first:border-t-0">
          <RowList>
            {data.map((announcement) => (
              <AnnouncementRow
                key={announcement.id}
                announcement={announcement}
                onEdit={() => setEdited(announcement)}
                onRemove={() => setRemoved(announcement)}
              />
            ))}
          </RowList>
        </Card>
      )}
      <Suspense>
        {edited && (
          <AnnouncementDialog
            announcement={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
      {removed && <RemoveDialog announcement={removed} onClose={() => setRemoved(undefined)} />}
    </InstallationFrame>
  );
}

interface AnnouncementRowProps {
  readonly announcement: Announcement;
  onEdit(): void;
  onRemove(): void;
}

function AnnouncementRow({ announcement, onEdit, onRemove }: AnnouncementRowProps) {
  const t = useTexts('back-office-operator');
  const own = useLanguage();
  const { severity, texts, beginsAt, endsAt, allShops, hosts, madeBy } = announcement;
  const { text, language } = announcementIn(texts, own);
  const now = Date.now();
  const state = Date.parse(endsAt) <= now ? 'over' : Date.parse(beginsAt) > now ? 'planned' : 'shown';
  const tones = { over: 'neutral', planned: 'blue', shown: 'green' } as const;
  return (
    <Row
      title={
        <span lang={language} className="line-clamp-2">
          {text}
        </span>
      }
      marks={
        <>
          <Badge tone={tones[state]}>{t(`announcement_${state}`)}</Badge>
          {severity === 'warning' && <Badge tone="amber">{t('severity_warning')}</Badge>}
        </>
      }
      action={
        <span className="flex">
          <IconButton label={t('edit')} icon={<EditIcon size={16} />} onClick={onEdit} />
          <IconButton label={t('remove')} icon={<TrashIcon size={16} />} onClick={onRemove} />
        </span>
      }
    >
      <RowLine>{t('fromTo', { from: shortMoment(beginsAt, own), to: shortMoment(endsAt, own) })}</RowLine>
      <RowLine>{[allShops ? t('toAllShops') : t('toShops', { hosts: hosts.join(', ') }), madeBy].join(' · ')}</RowLine>
    </Row>
  );
}

function RemoveDialog({ announcement: { id }, onClose }: { announcement: Announcement; onClose(): void }) {
  const t = useTexts('back-office-operator');
  return (
    <ConfirmChange
      title={t('removeAnnouncementTitle')}
      text={t('removeAnnouncementText')}
      action={t('remove')}
      cancel={t('cancel')}
      done={t('announcementRemoved')}
      changed={[announcementsQuery.queryKey, ['announcements']]}
      run={() => removeAnnouncement(id)}
      onClose={onClose}
    />
  );
}

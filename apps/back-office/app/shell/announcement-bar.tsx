import { useQuery, useQueryClient } from '@tanstack/react-query';
import { announcementIn, type ShopAnnouncement } from '@witryna/contract/announcements';
import { useLocation, useParams } from 'react-router';
import { dismissAnnouncement, shopAnnouncementsQuery } from '../platform/api/help-calls.ts';
import { useShop } from '../platform/session/me-context.ts';
import { useLanguage, useTexts } from '../platform/texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { LinkedText } from '../ui/linked-text.tsx';
import { Notice } from '../ui/notice.tsx';

/** What those who run the installation tell the people of a shop, until each has dismissed it. */
export function AnnouncementBar() {
  const t = useTexts('back-office');
  const { host } = useParams();
  const shop = useShop();
  const { pathname } = useLocation();
  const open = host !== undefined || pathname === '/' ? shop?.host : undefined;
  const { data = [] } = useQuery({ ...shopAnnouncementsQuery(open ?? ''), enabled: open !== undefined });
  if (open === undefined || data.length === 0) return null;
  return (
    <ul aria-label={t('announcements')} className="no-print mb-5 flex flex-col gap-2">
      {data.map((announcement) => (
        <li key={announcement.id}>
          <OneAnnouncement host={open} announcement={announcement} />
        </li>
      ))}
    </ul>
  );
}

function OneAnnouncement({
  host,
  announcement: { id, severity, texts },
}: {
  host: string;
  announcement: ShopAnnouncement;
}) {
  const t = useTexts('back-office');
  const own = useLanguage();
  const client = useQueryClient();
  const { queryKey } = shopAnnouncementsQuery(host);
  const { text, language } = announcementIn(texts, own);
  return (
    <Notice
      tone={severity}
      action={
        <IconButton
          label={t('dismiss')}
          icon={<CloseIcon size={16} />}
          className="-my-2 -mr-2"
          onClick={() => {
            // It is gone at once: if the server does not hear of it, it is there again next time.
            client.setQueryData(queryKey, (known: ShopAnnouncement[] = []) => known.filter((one) => one.id !== id));
            void dismissAnnouncement(host, id).catch(() => undefined);
          }}
        />
      }
    >
      <p lang={language} className="wrap-anywhere whitespace-pre-line">
        <LinkedText text={text} />
      </p>
    </Notice>
  );
}

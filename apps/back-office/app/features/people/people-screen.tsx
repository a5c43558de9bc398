import { useQuery } from '@tanstack/react-query';
import type { Member, ShopPeople } from '@witryna/contract/people';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { peopleQuery } from '../../platform/api/people-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useMe, useShop } from '../../platform/session/me-context.ts';
import { longMoment, seenDay } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';
import { demandsFactor } from './demands-factor.ts';
import { HelpCard } from './help-card.tsx';
import type { AskedOfPeople } from './people-dialogs.tsx';
import { PeopleTabs } from './people-tabs.tsx';

const PeopleDialogs = lazy(() => import('./people-dialogs.tsx').then((file) => ({ default: file.PeopleDialogs })));
const MemberMenu = lazy(() => import('./people-menus.tsx').then((file) => ({ default: file.MemberMenu })));
const InvitationMenu = lazy(() => import('./people-menus.tsx').then((file) => ({ default: file.InvitationMenu })));

type Ask = (asked: AskedOfPeople) => void;

/** Who works in the shop, on what, and who is invited. */
export function PeopleScreen() {
  const t = useTexts('back-office-people');
  const { host = '' } = useParams();
  const shop = useShop();
  const { data, error, refetch } = useQuery(peopleQuery(host));
  const [asked, setAsked] = useState<AskedOfPeople>();
  usePageTitle(t('people'), shop?.name);
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('people')}</h1>
        {!shop?.help && (
          <Button tone="primary" onClick={() => setAsked({ what: 'invite' })}>
            {t('invite')}
          </Button>
        )}
      </div>
      <PeopleTabs host={host} />
      {error && !data ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <>
          <Card title={t('members')}>
            {data ? <Members members={data.members} onAsk={setAsked} /> : <ListSkeleton />}
            {data?.members.length === 0 && <p className="px-4 py-4 text-sm text-muted md:px-5">{t('nobody')}</p>}
          </Card>
          {data && data.invitations.length > 0 && (
            <Card title={t('invitations')}>
              <Invitations invitations={data.invitations} onAsk={setAsked} />
            </Card>
          )}
          {shop && !shop.help && <HelpCard host={host} />}
        </>
      )}
      <Suspense>{asked && <PeopleDialogs host={host} asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </div>
  );
}

function Members({ members, onAsk }: { members: readonly Member[]; onAsk: Ask }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const { person } = useMe();
  return (
    <RowList>
      {members.map((member) => (
        <Row
          key={member.id}
          title={member.name}
          marks={
            <>
              {member.id === person.id && <span className="text-xs text-muted">{t('you')}</span>}
              <FactorBadge member={member} />
            </>
          }
          action={
            <LateMenuButton
              trigger={<IconButton label={t('actionsFor', { name: member.name })} icon={<MoreIcon />} />}
              menu={MemberMenu}
              props={{ member, onAsk }}
            />
          }
        >
          <RowLine>{member.email}</RowLine>
          <RowLine>
            <RightsText {...member} />
          </RowLine>
          <RowLine>
            {member.lastSeen ? t('lastSeen', { day: seenDay(member.lastSeen, language) }) : t('neverSeen')}
          </RowLine>
        </Row>
      ))}
    </RowList>
  );
}

/** Whether somebody has a second factor; a warning where their rights demand one. */
function FactorBadge({ member }: { member: Member }): ReactNode {
  const t = useTexts('back-office-people');
  if (member.secondFactor) return <Badge tone="green">{t('factorOn')}</Badge>;
  return <Badge tone={demandsFactor(member) ? 'amber' : 'neutral'}>{t('factorOff')}</Badge>;
}

function RightsText({ role, areas }: Pick<Member, 'role' | 'areas'>): ReactNode {
  const t = useTexts('back-office-people');
  if (role === 'owner') return t('ownerOf');
  return t('staffOf', { areas: areas.map((area) => t(`area_${area}`)).join(', ') });
}

function Invitations({ invitations, onAsk }: { invitations: ShopPeople['invitations']; onAsk: Ask }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  return (
    <RowList>
      {invitations.map((invitation) => (
        <Row
          key={invitation.id}
          title={invitation.email}
          action={
            <LateMenuButton
              trigger={<IconButton label={t('actionsFor', { name: invitation.email })} icon={<MoreIcon />} />}
              menu={InvitationMenu}
              props={{ invitation, onAsk }}
            />
          }
        >
          <RowLine>
            <RightsText {...invitation} />
          </RowLine>
          <RowLine>
            {t('invitedUntil', { by: invitation.invitedBy, moment: longMoment(invitation.expiresAt, language) })}
          </RowLine>
        </Row>
      ))}
    </RowList>
  );
}

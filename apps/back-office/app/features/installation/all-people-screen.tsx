import type { InstallationPerson } from '@witryna/contract/installation';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { listAllPeople } from '../../platform/api/people-calls.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { seenDay } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { MoreIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { Row, RowLine } from '../../ui/row-list.tsx';
import { InstallationFrame } from './installation-frame.tsx';
import { InstallationList } from './installation-list.tsx';
import type { AskedOfPerson } from './person-dialog.tsx';

const PersonActions = lazy(() => import('./person-actions.tsx').then((file) => ({ default: file.PersonActions })));
const PersonDialog = lazy(() => import('./person-dialog.tsx').then((file) => ({ default: file.PersonDialog })));

/** Everybody who may sign in to the back office. */
export function AllPeopleScreen() {
  const t = useTexts('back-office-people');
  const me = useMe();
  const [asked, setAsked] = useState<AskedOfPerson>();
  return (
    <InstallationFrame title={t('allPeople')}>
      <p className="max-w-140 text-sm text-pretty text-muted">{t('allPeopleText')}</p>
      <InstallationList
        label={t('searchPeople')}
        name="people"
        read={listAllPeople}
        row={(person) => (
          <Row
            key={person.id}
            title={person.name}
            marks={
              <>
                {person.id === me.person.id && <span className="text-xs text-muted">{t('you')}</span>}
                {person.operator && <Badge tone="blue">{t('operator')}</Badge>}
                {person.locked && <Badge tone="red">{t('locked')}</Badge>}
                <Badge tone={person.secondFactor ? 'green' : 'neutral'}>
                  {t(person.secondFactor ? 'factorOn' : 'factorOff')}
                </Badge>
              </>
            }
            action={
              // One's own account is kept on a screen of its own.
              person.id !== me.person.id && (
                <LateMenuButton
                  trigger={<IconButton label={t('actionsFor', { name: person.name })} icon={<MoreIcon />} />}
                  menu={PersonActions}
                  props={{ person, onAsk: setAsked }}
                />
              )
            }
          >
            <PersonLines person={person} />
          </Row>
        )}
      />
      <Suspense>{asked && <PersonDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </InstallationFrame>
  );
}

function PersonLines({ person }: { person: InstallationPerson }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const { email, shops, moreShops, lastSeen, sessions } = person;
  return (
    <>
      <RowLine>{email}</RowLine>
      {shops.length > 0 && (
        <RowLine>
          {shops.map(({ host, role }, at) => (
            <span key={host}>
              {at > 0 && ', '}
              <Link to={`/${host}/people`} className="link">
                {host}
              </Link>{' '}
              ({t(role === 'owner' ? 'role_owner' : 'role_staff')})
            </span>
          ))}
          {moreShops > 0 && ` ${t('moreShops', { count: moreShops })}`}
        </RowLine>
      )}
      <RowLine>
        {lastSeen ? t('lastSeen', { day: seenDay(lastSeen, language) }) : t('neverSeen')}
        {' · '}
        {t('openSessions', { count: sessions })}
      </RowLine>
    </>
  );
}

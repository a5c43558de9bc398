import { type ManufacturerForm, manufacturerForm, manufacturerLimits } from '@witryna/contract/manufacturer-form';
import type { HandledManufacturer, StoredManufacturer } from '@witryna/contract/manufacturers';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { MergeNotice } from '../../forms/merge-notice.tsx';
import { useOpened } from '../../forms/use-opened.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { BackToList } from '../../lists/back-to-list.tsx';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { addManufacturer, manufacturerQuery, saveManufacturer } from '../../platform/api/manufacturer-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { RecordFailure } from '../../shell/failure.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { MakerIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCatalogProblem } from '../categories/catalog-problem.ts';
import { RemoveManufacturer } from './remove-manufacturer.tsx';

/** One manufacturer, or a new one. */
export function ManufacturerScreen() {
  const { host = '', id = '' } = useParams();
  return <OpenedManufacturer key={id} host={host} id={id} />;
}

function OpenedManufacturer({ host, id }: { host: string; id: string }) {
  const t = useTexts('back-office-catalog');
  const isNew = id === 'new';
  const { data, error, refetch } = useOpened({ ...manufacturerQuery(host, id), enabled: !isNew });
  if (error && !data) {
    return (
      <RecordFailure
        error={error}
        retry={refetch}
        icon={MakerIcon}
        title={t('manufacturerMissing')}
        back={{ to: `/${host}/manufacturers`, label: t('toManufacturers') }}
      />
    );
  }
  if (!isNew && !data) return <ListSkeleton rows={5} />;
  return <ManufacturerPage host={host} handled={isNew ? undefined : data} />;
}

type Draft = Record<keyof ManufacturerForm, string>;

const draftOf = ({ name, address, email, url }: StoredManufacturer): Draft => {
  return { name, address, email: email ?? '', url: url ?? '' };
};
const formOf = ({ email, url, ...draft }: Draft): unknown => {
  return { ...draft, email: email.trim() || null, url: url.trim() || null };
};

interface ManufacturerPageProps {
  readonly host: string;
  /** Missing for a new one. */
  readonly handled: HandledManufacturer | undefined;
}

function ManufacturerPage({ host, handled }: ManufacturerPageProps) {
  const t = useTexts('back-office-catalog');
  const shared = useTexts('back-office-goods');
  const navigate = useNavigate();
  const problemText = useCatalogProblem();
  const [isRemoving, setRemoving] = useState(false);
  const form = useRecordForm<Draft, ManufacturerForm>({
    opened: handled ? draftOf(handled.manufacturer) : { name: '', address: '', email: '', url: '' },
    base: handled && { version: handled.version, value: handled.manufacturer },
    schema: manufacturerForm,
    changed: changedKeys(host),
    toValue: formOf,
    toDraft: draftOf,
    send: (manufacturer, version) =>
      handled && version !== undefined
        ? saveManufacturer(host, handled.id, { version, manufacturer })
        : addManufacturer(host, manufacturer),
    readLatest: async () => {
      const latest = await queryClient.fetchQuery({ ...manufacturerQuery(host, `${handled?.id}`), staleTime: 0 });
      return { version: latest.version, value: latest.manufacturer };
    },
    onSaved: ({ id }, { name }) => {
      showToast(t(handled ? 'manufacturerSaved' : 'manufacturerMade', { name }));
      if (!handled) void navigate(`/${host}/manufacturers/${id}`, { replace: true });
    },
  });
  const { draft, change, problems } = form;
  usePageTitle(draft.name || t('newManufacturer'));
  useShortcut('mod+s', () => void form.save());
  const field = (name: keyof Draft) => ({
    'data-path': name,
    autoComplete: 'off',
    maxLength: manufacturerLimits[name],
    value: draft[name],
    error: problemText(problems.get(name)),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const goods = handled?.goods ?? 0;
  return (
    <form
      noValidate
      className="mx-auto max-w-200"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <header className="flex flex-wrap items-start gap-3">
        <BackToList to={`/${host}/manufacturers`} label={t('toManufacturers')} />
        <h1 className="flex min-w-0 grow basis-56 items-center text-xl font-semibold wrap-anywhere sm:min-h-9">
          {draft.name || t('newManufacturer')}
        </h1>
        {handled && (
          <Link to={`/${host}/goods?manufacturer=${handled.id}`} className={buttonStyle({}, 'max-md:w-full')}>
            {t('goodsCount', { count: goods })}
          </Link>
        )}
      </header>
      <div className="mt-5 flex flex-col gap-4">
        {form.conflict && (
          <MergeNotice
            conflict={form.conflict}
            nameOf={(name) => {
              const key = `field_${name}`;
              return t.has(key) ? t(key) : name;
            }}
            onSave={form.save}
          />
        )}
        {goods > 0 && <Notice tone="info">{t('atGoods', { count: goods })}</Notice>}
        <Card>
          <div className="flex flex-col gap-4 p-4 md:p-5">
            <TextField {...field('name')} label={t('name')} />
            <TextField {...field('address')} label={shared('partyAddress')} hint={t('addressHint')} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                {...field('email')}
                label={shared('partyEmail')}
                optional={shared('optional')}
                inputMode="email"
              />
              <TextField {...field('url')} label={shared('partyUrl')} optional={shared('optional')} inputMode="url" />
            </div>
            <p className="text-xs text-muted">{t('reachableHint')}</p>
          </div>
        </Card>
        {handled && (
          <div>
            <Button tone="quiet" className="text-danger" onClick={() => setRemoving(true)}>
              {t('removeManufacturer')}
            </Button>
          </div>
        )}
      </div>
      <FormBar
        {...form}
        wrong={problems.size}
        newText={t('newManufacturer')}
        onShowWrong={form.focusProblem}
        onDiscard={form.discard}
      />
      <LeaveDialog text={t('leaveText')} isDirty={form.isDirtyNow} />
      {isRemoving && handled && (
        <RemoveManufacturer
          host={host}
          id={handled.id}
          name={handled.manufacturer.name}
          onRemoved={() => {
            form.discard();
            void navigate(`/${host}/manufacturers`, { replace: true });
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </form>
  );
}

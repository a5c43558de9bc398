import { useQuery } from '@tanstack/react-query';
import type { HandledCategory, ListedCategory } from '@witryna/contract/categories';
import { categoryForm, categoryLimits } from '@witryna/contract/category-form';
import { handleLength } from '@witryna/contract/ids';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { MergeNotice } from '../../forms/merge-notice.tsx';
import { useOpened } from '../../forms/use-opened.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { BackToList } from '../../lists/back-to-list.tsx';
import { addCategory, categoryQuery, saveCategory, treeQuery } from '../../platform/api/category-calls.ts';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { handleOf } from '../../platform/texts/handle-of.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { RecordFailure } from '../../shell/failure.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { TextField } from '../../ui/field.tsx';
import { OutsideIcon, TreeIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { categoryChoices } from '../goods/category-choices.ts';
import { useCatalogProblem } from './catalog-problem.ts';
import { categoryOf, draftOfCategory, emptyCategory } from './category-draft.ts';
import { possibleParents } from './category-moves.ts';
import { PictureCard } from './picture-card.tsx';
import { RemoveCategory } from './remove-category.tsx';

/** One category, or a new one. */
export function CategoryScreen() {
  const { host = '', id = '' } = useParams();
  return <OpenedCategory key={id} host={host} id={id} />;
}

function OpenedCategory({ host, id }: { host: string; id: string }) {
  const t = useTexts('back-office-catalog');
  const isNew = id === 'new';
  const tree = useQuery(treeQuery(host));
  const one = useOpened({ ...categoryQuery(host, id), enabled: !isNew });
  const error = one.error ?? tree.error;
  if (error && !(tree.data && (isNew || one.data))) {
    return (
      <RecordFailure
        error={error}
        retry={() => Promise.all([tree.refetch(), one.refetch()])}
        icon={TreeIcon}
        title={t('categoryMissing')}
        back={{ to: `/${host}/categories`, label: t('toCategories') }}
      />
    );
  }
  if (!tree.data || !(isNew || one.data)) return <ListSkeleton rows={6} />;
  return <CategoryPage host={host} handled={isNew ? undefined : one.data} categories={tree.data.categories} />;
}

interface CategoryPageProps {
  readonly host: string;
  /** Missing for a new one. */
  readonly handled: HandledCategory | undefined;
  readonly categories: readonly ListedCategory[];
}

function CategoryPage({ host, handled, categories }: CategoryPageProps) {
  const t = useTexts('back-office-catalog');
  const shared = useTexts('back-office-goods');
  const navigate = useNavigate();
  const problemText = useCatalogProblem();
  const [params] = useSearchParams();
  const below = categories.find(({ id }) => `${id}` === params.get('below'))?.id ?? null;
  const [isRemoving, setRemoving] = useState(false);
  const form = useRecordForm({
    opened: handled ? draftOfCategory(handled.category) : emptyCategory(below),
    base: handled && { version: handled.version, value: handled.category },
    schema: categoryForm,
    changed: changedKeys(host),
    toValue: categoryOf,
    toDraft: draftOfCategory,
    send: (category, version) =>
      handled && version !== undefined
        ? saveCategory(host, handled.id, { version, category })
        : addCategory(host, category),
    readLatest: async () => {
      const latest = await queryClient.fetchQuery({ ...categoryQuery(host, `${handled?.id}`), staleTime: 0 });
      return { version: latest.version, value: latest.category };
    },
    onSaved: ({ id }, { name }) => {
      showToast(t(handled ? 'categorySaved' : 'categoryMade', { name }));
      if (!handled) void navigate(`/${host}/categories/${id}`, { replace: true });
    },
  });
  const { draft, change, problems } = form;
  const errorOf = (path: string) => problemText(problems.get(path));
  usePageTitle(draft.name || t('newCategory'));
  useShortcut('mod+s', () => void form.save());
  const parents = possibleParents(categories, handled?.id);
  const listed = categories.find(({ id }) => id === handled?.id);
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
        <BackToList to={`/${host}/categories`} label={t('toCategories')} />
        <h1 className="flex min-w-0 grow basis-56 items-center text-xl font-semibold wrap-anywhere sm:min-h-9">
          {draft.name || t('newCategory')}
        </h1>
        {handled && (
          <div className="flex flex-wrap gap-2 max-md:w-full *:max-md:grow">
            <Link to={`/${host}/goods?category=${handled.id}`} className={buttonStyle({})}>
              {t('goodsCount', { count: listed?.goods ?? 0 })}
            </Link>
            <a href={handled.address} target="_blank" rel="noreferrer" className={buttonStyle({})}>
              {shared('viewInShop')}
              <OutsideIcon size={16} />
            </a>
          </div>
        )}
      </header>
      <div className="mt-5 flex flex-col gap-4">
        {form.conflict && (
          <MergeNotice
            conflict={form.conflict}
            nameOf={(field) => {
              const key = `field_${field === 'parentId' ? 'parent' : field}`;
              return t.has(key) ? t(key) : field;
            }}
            onSave={form.save}
          />
        )}
        <Card>
          <div className="flex flex-col gap-4 p-4 md:p-5">
            <TextField
              label={t('name')}
              data-path="name"
              autoComplete="off"
              maxLength={categoryLimits.name}
              value={draft.name}
              error={errorOf('name')}
              onChange={({ target }) =>
                change({ name: target.value, ...(draft.handleFollows && { handle: handleOf(target.value) }) })
              }
            />
            <ChoiceBox
              label={t('parent')}
              path="parentId"
              placeholder={t('noParent')}
              choices={categoryChoices(categories).filter(({ value }) => parents.has(value))}
              emptyText={shared('noCategoryFound')}
              clearLabel={shared('clearCategory')}
              error={errorOf('parentId')}
              value={draft.parentId}
              onChoose={(parentId) => change({ parentId })}
            />
            <TextField
              label={t('text')}
              hint={t('textHint')}
              optional={shared('optional')}
              data-path="text"
              autoComplete="off"
              maxLength={categoryLimits.text}
              value={draft.text}
              error={errorOf('text')}
              onChange={({ target }) => change({ text: target.value })}
            />
            <TextField
              label={shared('handle')}
              hint={t('handleHint')}
              data-path="handle"
              autoComplete="off"
              spellCheck={false}
              maxLength={handleLength}
              value={draft.handle}
              error={errorOf('handle')}
              onChange={({ target }) => change({ handle: target.value, handleFollows: false })}
            />
          </div>
        </Card>
        <PictureCard
          host={host}
          picture={draft.picture}
          error={errorOf('picture')}
          onChange={(picture) => change({ picture })}
        />
        {handled && (
          <div>
            <Button tone="quiet" className="text-danger" onClick={() => setRemoving(true)}>
              {t('removeIt')}
            </Button>
          </div>
        )}
      </div>
      <FormBar
        {...form}
        wrong={problems.size}
        newText={t('newCategory')}
        onShowWrong={form.focusProblem}
        onDiscard={form.discard}
      />
      <LeaveDialog text={t('leaveText')} isDirty={form.isDirtyNow} />
      {isRemoving && handled && (
        <RemoveCategory
          host={host}
          category={{ id: handled.id, name: handled.category.name }}
          onRemoved={() => {
            form.discard();
            void navigate(`/${host}/categories`, { replace: true });
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </form>
  );
}

import type { HandledProduct } from '@witryna/contract/goods';
import { currencyDigits } from '@witryna/contract/money';
import { type ProductForm, productLimits } from '@witryna/contract/product-form';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { BasicsCard } from './basics-card.tsx';
import { CodesCard } from './codes-card.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { draftOf } from './draft-of.ts';
import { FeaturesCard } from './features-card.tsx';
import { createFormState, ProductFormContext, type ProductFormSession } from './form-context.ts';
import { KeptNotice } from './kept-notice.tsx';
import { OptionsCard } from './options-card.tsx';
import { Part, PartLinks } from './page-parts.tsx';
import { PhotosCard } from './photos-card.tsx';
import { PriceCard } from './price-card.tsx';
import { emptyProduct } from './product-draft.ts';
import { ProductEvents } from './product-events.tsx';
import { ProductHeader } from './product-header.tsx';
import { RelatedCard } from './related-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { SafetyCard } from './safety-card.tsx';
import { SaleCard } from './sale-card.tsx';
import { copyOf, sameDraft } from './same-draft.ts';
import { SaveBar } from './save-bar.tsx';
import { SortingCard } from './sorting-card.tsx';
import { StatusCard } from './status-card.tsx';
import { useKeepDraft, useKeptPlace } from './use-kept-draft.ts';
import { useSaveProduct } from './use-save-product.ts';

interface ProductPageProps extends Pick<HandledProduct, 'currency' | 'choices'> {
  readonly host: string;
  /** Missing for a new product. */
  readonly handled: HandledProduct | undefined;
  /** The product that a new one begins as. */
  readonly copied?: ProductForm | undefined;
}

/** The form of a product: one page of cards, with a bar that saves them together. */
export function ProductPage({ host, handled, copied, currency, choices }: ProductPageProps) {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const digits = currencyDigits(currency);
  // What the form was opened with. Later answers of the server don't change what somebody is typing.
  const [opened] = useState(() => {
    if (handled) return draftOf(handled.product, { digits, language });
    if (!copied) return emptyProduct();
    const title = t('copyTitle', { name: copied.title }).slice(0, productLimits.title);
    return copyOf(draftOf(copied, { digits, language }), title);
  });
  const [session] = useState<ProductFormSession>(() => ({
    state: createFormState(opened),
    host,
    currency,
    digits,
    choices,
    handled,
  }));
  const [saved, setSaved] = useState(opened);
  // Whoever leaves right after saving is not asked: the next drawing of the page would be too late to know.
  const savedNow = useRef(opened);
  const place = useKeptPlace(host, handled ? `${handled.id}` : 'new');
  const [kept, setKept] = useState(() => {
    const found = place.read();
    return found && !sameDraft(found.draft, opened) ? found : undefined;
  });
  const saving = useSaveProduct(
    session,
    handled ? { version: handled.version, product: handled.product } : null,
    (draft) => {
      place.drop();
      savedNow.current = draft;
      setSaved(draft);
      setKept(undefined);
    },
  );
  const { state } = session;
  const isDirty = () => !sameDraft(state.get().draft, savedNow.current);
  useKeepDraft(place, session, isDirty, () => saving.base.current);
  useShortcut('mod+s', () => {
    // A cell of the grid, or a tag, takes what is typed when it loses the focus.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) {
      field.blur();
      field.focus();
    }
    void saving.save();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void saving.save();
  }
  /** Enter in a field of so long a form is no wish to save it. Dialogs stand elsewhere in the page. */
  function press(event: KeyboardEvent<HTMLFormElement>) {
    const { key, target, currentTarget } = event;
    if (key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target)) event.preventDefault();
  }
  return (
    <ProductFormContext value={session}>
      <form noValidate onSubmit={submit} onKeyDown={press} className="mx-auto max-w-280">
        <ProductHeader handled={handled} host={host} />
        <PartLinks />
        <div className="mt-5 flex flex-col gap-4 empty:hidden">
          {kept && (
            <KeptNotice
              kept={kept}
              onRestore={() => {
                if (kept.base && handled) saving.base.current = kept.base;
                state.set({ ...state.get(), draft: kept.draft });
                setKept(undefined);
              }}
              onDiscard={() => {
                place.drop();
                setKept(undefined);
              }}
            />
          )}
          {saving.conflict && (
            <ConflictCard conflict={saving.conflict} isSaving={saving.isSaving} onResolve={saving.resolve} />
          )}
        </div>
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
            <Part name="nameAndDescription">
              <BasicsCard />
            </Part>
            <Part name="photos">
              <PhotosCard />
            </Part>
            <Part name="priceAndStock">
              <OptionsCard />
            </Part>
            <Part name="plannedSale">
              <SaleCard />
            </Part>
            <PriceCard />
            <Part name="features">
              <FeaturesCard />
            </Part>
            <Part name="safety">
              <SafetyCard />
            </Part>
            <Part name="rules">
              <RulesCard />
            </Part>
            <Part name="related">
              <RelatedCard />
            </Part>
          </div>
          {/* On a phone, nobody should have to go past everything else to publish. */}
          <div className="max-lg:order-first">
            <StatusCard />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <SortingCard />
            <CodesCard />
            {handled && (
              // What is typed stays; a form without changes shows the product as it now is.
              <ProductEvents
                host={host}
                handled={handled}
                onUndone={async () => {
                  if (!isDirty()) await saving.reread();
                }}
              />
            )}
          </div>
        </div>
        <SaveBar
          saved={saved}
          isNew={!handled}
          isSaving={saving.isSaving}
          error={saving.error}
          onDiscard={() => {
            place.drop();
            state.set({ draft: saved, problems: new Map(), attempts: 0 });
          }}
        />
      </form>
      <LeaveDialog text={t('leaveText')} isDirty={isDirty} />
    </ProductFormContext>
  );
}

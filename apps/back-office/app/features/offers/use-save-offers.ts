import { useQueryClient } from '@tanstack/react-query';
import { currencyDigits } from '@witryna/contract/money';
import type { HandledOffers, OfferForm } from '@witryna/contract/offers';
import { useState } from 'react';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { offersKey, saveOffers } from '../../platform/api/offer-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { draftOfOffer, type OfferDraft } from './offer-draft.ts';
import { useUndoOffers } from './use-undo-offers.ts';

interface Opened {
  readonly draft: OfferDraft;
  /** Its place in the list; null for a new one. */
  readonly at: number | null;
}

/** Changes the offers of a shop. They are saved as a whole list; one that somebody else has saved meanwhile is read again. */
export function useSaveOffers(host: string, { version, currency, kinds, offers }: HandledOffers) {
  const t = useTexts('back-office-offers');
  const language = useLanguage();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [opened, setOpened] = useState<Opened>();
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [error, setError] = useState<string>();
  const goods = useTexts('back-office-goods');
  const undo = useUndoOffers(host);
  const forms: readonly OfferForm[] = offers.map(({ state: _, figures: __, ...form }) => form);

  /** @param at the place of the offer that is typed, whose fields may be wrong */
  async function send(next: readonly OfferForm[], at?: number): Promise<boolean> {
    setSaving(true);
    setError(undefined);
    setRefused(new Map());
    try {
      const { batch } = await saveOffers(host, { version, offers: [...next] });
      const action = batch === null ? undefined : { label: goods('undo'), run: () => undo(batch) };
      showToast(t('saved'), 'success', action);
      return true;
    } catch (failure) {
      const own = `offers.${at}.`;
      const wrong = Object.entries(fieldsOf(failure)).flatMap(([path, problem]) =>
        path.startsWith(own) ? [[path.slice(own.length), problem] as const] : [],
      );
      if (wrong.length > 0) setRefused(new Map(wrong));
      else if (at === undefined) showToast(refusalText(failure), 'error');
      else setError(refusalText(failure));
      return false;
    } finally {
      for (const queryKey of [offersKey(host), eventsKey(host)]) await client.invalidateQueries({ queryKey });
      setSaving(false);
    }
  }

  function open(draft: OfferDraft, at: number | null) {
    setRefused(new Map());
    setError(undefined);
    setOpened({ draft, at });
  }

  function draftAt(at: number): OfferDraft | undefined {
    const form = forms[at];
    const kind = kinds.find((one) => one.kind === form?.kind);
    return form && draftOfOffer(form, kind, { digits: currencyDigits(currency), language });
  }

  return {
    ...{ opened, isSaving, refused, error, open },
    close: () => setOpened(undefined),
    edit(at: number) {
      const draft = draftAt(at);
      if (draft) open(draft, at);
    },
    copy(at: number) {
      const draft = draftAt(at);
      if (draft) open({ ...draft, id: null }, null);
    },
    move(from: number, to: number) {
      const form = forms[from];
      if (form) void send(forms.toSpliced(from, 1).toSpliced(to, 0, form));
    },
    remove: (at: number) => void send(forms.toSpliced(at, 1)),
    async save(form: OfferForm) {
      const at = opened?.at ?? forms.length;
      if (await send(forms.toSpliced(at, 1, form), at)) setOpened(undefined);
    },
  };
}

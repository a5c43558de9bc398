import type { Withdrawal } from '@witryna/contract/withdrawal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { codeOf, errorMessage } from '../../platform/api/error-messages.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dateAndTime } from '../order/date-and-time.ts';

/** A statement that is filled in but not sent yet. */
export interface Draft {
  /** The order number. */
  readonly number: string;
  readonly fullName: string;
  readonly email: string;
  readonly goods: readonly string[];
  /**
   * Sends the statement. Repeated calls are recorded once. The answer to a statement that was sent by order number is
   * undefined, because it must not reveal whether the order exists.
   */
  send(): Promise<Withdrawal | undefined>;
}

interface WithdrawalStepsProps {
  /** Content that is shown after the statement was sent. */
  readonly after?: ReactNode;
  /** The form of the first step. It keeps the typed values when the shopper comes back to it. */
  children(onward: (draft: Draft) => void): ReactNode;
}

/** Marks the history entry of the second step, so that going back leads to the form. */
const checking = { step: 'check' };

/** The three steps of a withdrawal: fill in, check and confirm, done. */
export function WithdrawalSteps({ after, children }: WithdrawalStepsProps) {
  const [draft, setDraft] = useState<Draft>();
  const [done, setDone] = useState<{ draft: Draft; withdrawal: Withdrawal | undefined }>();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isChecking = draft !== undefined && (state as Partial<typeof checking> | null)?.step === checking.step;
  const onward = (filledIn: Draft) => {
    setDraft(filledIn);
    navigate({ search }, { state: checking, preventScrollReset: true });
  };
  const filling = useRef<HTMLDivElement>(null);
  const wasChecking = useRef(false);
  useEffect(() => {
    if (wasChecking.current && !isChecking) filling.current?.querySelector('form')?.focus();
    wasChecking.current = isChecking;
  }, [isChecking]);
  if (done) return <Done {...done}>{after}</Done>;
  return (
    <>
      <div ref={filling} hidden={isChecking}>
        {children(onward)}
      </div>
      {isChecking && (
        <Check draft={draft} onChange={() => navigate(-1)} onDone={(withdrawal) => setDone({ draft, withdrawal })} />
      )}
    </>
  );
}

interface CheckProps {
  readonly draft: Draft;
  onChange(): void;
  onDone(withdrawal: Withdrawal | undefined): void;
}

function Check({ draft, onChange, onDone }: CheckProps) {
  const t = useMessages('withdrawal');
  const tShop = useMessages('shop');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onDone(await draft.send());
    } catch (error) {
      // A foreign server may lack the withdrawal call. Its "not found" error would not help the shopper.
      const why = codeOf(error) === 'NotFound' ? [] : [tShop(errorMessage(error))];
      setRefusal([t('notSent'), ...why].join('. '));
      setBusy(false);
    }
  };
  return (
    <section className="flex flex-col gap-6">
      <StepHeading>{t('checkTitle')}</StepHeading>
      <div className="flex flex-col gap-4 rounded-md border border-line p-6">
        <p className="font-semibold">{t('statement', { number: draft.number })}</p>
        <ul className="list-disc pl-5">
          {draft.goods.map((line) => (
            <li key={line} className="whitespace-pre-line">
              {line}
            </li>
          ))}
        </ul>
        <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
          <div>
            <dt className="text-muted">{t('declaredBy')}</dt>
            <dd>{draft.fullName}</dd>
          </div>
          <div>
            <dt className="text-muted">{t('receiptTo')}</dt>
            <dd>{draft.email}</dd>
          </div>
        </dl>
      </div>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} onClick={confirm}>
          {t('confirm')}
        </Button>
        <Button size="lg" tone="outline" disabled={busy} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </section>
  );
}

interface DoneProps {
  readonly draft: Draft;
  readonly withdrawal: Withdrawal | undefined;
  readonly children: ReactNode;
}

function Done({ draft: { email }, withdrawal, children }: DoneProps) {
  const t = useMessages('withdrawal');
  const language = useLanguage();
  const madeAt = withdrawal?.madeAt;
  return (
    <section className="flex flex-col gap-4">
      <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <CheckIcon size={32} />
      </span>
      <StepHeading>{t(madeAt ? 'sent' : 'sentNeutral')}</StepHeading>
      <p>{madeAt ? t('sentAt', { date: dateAndTime(madeAt, language), email }) : t('sentNeutralText', { email })}</p>
      {!madeAt && (
        <p className="text-sm text-muted">
          {t.rich('sentNothing', {
            link: textLink('/contact'),
          })}
        </p>
      )}
      <h3 className="mt-4 text-lg">{t('next')}</h3>
      <p>{t('nextText')}</p>
      {children}
    </section>
  );
}

/** The heading of the second or third step. It takes the focus, so that screen readers announce the step. */
function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h2>
  );
}

import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

export interface RadioCard {
  readonly value: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Content at the end of the card: a price or a logo. */
  readonly aside?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
}

interface RadioCardsProps {
  readonly name: string;
  readonly legend: string;
  readonly cards: readonly RadioCard[];
  readonly value: string | undefined;
  readonly error?: string | undefined;
  onChange(value: string): void;
  onBlur?(): void;
}

/** A choice of a few options, shown as cards. They are native radio buttons, so arrow keys and forms work. */
export function RadioCards({ legend, cards, error, ...group }: RadioCardsProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-col gap-3">
        {cards.map((card) => (
          <Card key={card.value} card={card} {...group} />
        ))}
      </div>
      <div className="[&>p]:mt-2">
        <FieldError id={errorId} error={error} />
      </div>
    </fieldset>
  );
}

function Card({
  card,
  name,
  value,
  onChange,
  onBlur,
}: { card: RadioCard } & Pick<RadioCardsProps, 'name' | 'value' | 'onChange' | 'onBlur'>) {
  return (
    <label className="flex min-h-16 items-center gap-3 rounded-sm border border-line-strong bg-surface px-3 py-3 sm:gap-4 sm:px-4 transition-[border-color,background-color] hover:border-text has-checked:border-accent-ink has-checked:bg-accent-soft has-checked:[box-shadow:inset_0_0_0_1px_var(--accent-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60">
      <input
        type="radio"
        name={name}
        value={card.value}
        checked={value === card.value}
        disabled={card.disabled}
        onChange={() => onChange(card.value)}
        onBlur={onBlur}
        className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-6 checked:border-accent-ink"
      />
      {card.icon && <span className="shrink-0 text-muted">{card.icon}</span>}
      <span className="grow">
        <span className="block text-sm font-semibold">{card.title}</span>
        {card.text && <span className="block text-xs text-muted">{card.text}</span>}
      </span>
      {card.aside && <span className="tabular shrink-0 text-sm font-semibold">{card.aside}</span>}
    </label>
  );
}

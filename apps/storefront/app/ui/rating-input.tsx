import { type Ref, useId } from 'react';
import { FieldError } from './field.tsx';

interface RatingInputProps {
  readonly name: string;
  readonly legend: string;
  readonly value: number;
  readonly error?: string | undefined;
  /** The label of one option for screen readers, e.g. "4 out of 5". */
  labelOf(rating: number): string;
  onChange(rating: number): void;
  /** A ref to an input of the group, used to focus it when the rating is missing. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** A rating of one to five stars, as native radio buttons. */
export function RatingInput({ name, legend, value, error, labelOf, onChange, ref }: RatingInputProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((rating) => (
          <label
            key={rating}
            className="flex size-11 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              ref={rating === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              className="sr-only"
              aria-label={labelOf(rating)}
            />
            <svg width="28" height="28" viewBox="0 0 20 20" aria-hidden="true" className="text-accent-ink">
              <path
                d="M10 1.8 12.5 7l5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4L7.5 7 10 1.8Z"
                fill={rating <= value ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeWidth="1.2"
              />
            </svg>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

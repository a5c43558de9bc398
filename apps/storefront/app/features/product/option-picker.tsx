import type { Combination } from '@witryna/contract/catalog';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { type Option, type OptionValue, type ValueState, valueState } from './choice.ts';
import type { ChoiceState } from './choice-state.ts';

interface OptionPickerProps {
  readonly state: ChoiceState;
  readonly combinations: readonly Combination[];
}

/** The product's options, each as a radio group. Without scripts, every combination is a plain link. */
export function OptionPicker({ state, combinations }: OptionPickerProps) {
  const t = useMessages('product');
  if (state.options.length === 0) return null;
  return (
    <div>
      <div className="needs-script flex flex-col gap-5">
        {state.options.map((option) => (
          <OptionGroup key={option.name} option={option} state={state} combinations={combinations} />
        ))}
      </div>
      <noscript>
        <p className="text-sm font-semibold">{t('combinations')}</p>
        <ul>
          {combinations.map(({ id, variants }) => (
            <li key={id}>
              <Link to={`?combination=${id}`} className="inline-flex min-h-11 items-center">
                {variants.map(({ value }) => value).join(' / ')}
              </Link>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}

function OptionGroup({ option, state, combinations }: OptionPickerProps & { option: Option }) {
  const name = useId();
  const chosen = state.choice.get(option.name);
  const swatches = option.values.every(({ color }) => color);
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="text-muted">{option.name}:</span> <span className="font-semibold">{chosen}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => (
          <OptionRadio
            key={value.value}
            name={name}
            value={value}
            swatch={swatches}
            checked={value.value === chosen}
            state={valueState(combinations, state.choice, option.name, value.value)}
            onChoose={() => state.choose(option.name, value.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionRadioProps {
  readonly name: string;
  readonly value: OptionValue;
  readonly swatch: boolean;
  readonly checked: boolean;
  readonly state: ValueState;
  onChoose(): void;
}

function OptionRadio({ name, value, swatch, checked, state, onChoose }: OptionRadioProps) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  const note = { available: '', soldOut: tShop('soldOut').toLowerCase(), impossible: t('impossible') }[state];
  const label = note ? `${value.value} (${note})` : value.value;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to apply a value chosen before hydration
  useEffect(() => {
    if (input.current?.checked && !checked) onChoose();
  }, []);
  return (
    <label title={label} data-state={state} className={classes('option', swatch ? 'option-swatch' : 'option-pill')}>
      <input
        type="radio"
        ref={input}
        name={name}
        value={value.value}
        checked={checked}
        onChange={onChoose}
        aria-label={label}
        className="sr-only"
      />
      {swatch ? <span className="option-color" style={{ backgroundColor: value.color ?? undefined }} /> : value.value}
    </label>
  );
}

import { productLimits } from '@witryna/contract/product-form';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/field.tsx';
import { ArrowDownIcon, PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { useChange, useDraft, useProblem, useSession } from './form-context.ts';
import { newKey, type ProductDraft } from './product-draft.ts';

type Feature = ProductDraft['features'][number];

/** Facts of the product, such as its material, in groups if the shopkeeper likes. */
export function FeaturesCard() {
  const t = useTexts('back-office-goods');
  const features = useDraft((draft) => draft.features);
  const change = useChange();
  const write = (next: Feature[]) => change({ features: next });
  return (
    <Card title={t('features')}>
      <div className="flex flex-col gap-3 px-4 pb-4 md:px-5 md:pb-5">
        {features.length === 0 && <p className="text-sm text-muted">{t('featuresHint')}</p>}
        {features.map((feature, at) => (
          <FeatureFields
            key={feature.key}
            feature={feature}
            at={at}
            onChange={(part) => write(features.map((one) => (one.key === feature.key ? { ...one, ...part } : one)))}
            onRemove={() => write(features.filter(({ key }) => key !== feature.key))}
            onDown={
              at < features.length - 1
                ? () => write(features.toSpliced(at, 1).toSpliced(at + 1, 0, feature))
                : undefined
            }
          />
        ))}
        {features.length < productLimits.features && (
          <div>
            <Button
              onClick={() =>
                write([...features, { key: newKey(), name: '', value: '', group: features.at(-1)?.group ?? '' }])
              }
            >
              <PlusIcon size={16} />
              {t('addFeature')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface FeatureFieldsProps {
  readonly feature: Feature;
  readonly at: number;
  onChange(part: Partial<Feature>): void;
  onRemove(): void;
  onDown: (() => void) | undefined;
}

function FeatureFields({ feature, at, onChange, onRemove, onDown }: FeatureFieldsProps) {
  const t = useTexts('back-office-goods');
  const { choices } = useSession();
  const nameError = useProblem(`features.${at}.name`);
  const valueError = useProblem(`features.${at}.value`);
  const groupError = useProblem(`features.${at}.group`);
  // On a desk, the labels of the first row are the titles of the columns.
  const labelStyle = at > 0 ? 'sm:sr-only' : undefined;
  return (
    <div className="grid grid-cols-2 items-start gap-2 rounded-lg border border-line p-3 sm:grid-cols-[1fr_1.4fr_1fr_auto] sm:border-0 sm:p-0">
      <TextField
        label={<span className={labelStyle}>{t('featureName')}</span>}
        data-path={`features.${at}.name`}
        list="feature-names"
        autoComplete="off"
        maxLength={productLimits.featureName}
        error={nameError}
        value={feature.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={<span className={labelStyle}>{t('featureValue')}</span>}
        data-path={`features.${at}.value`}
        autoComplete="off"
        maxLength={productLimits.featureValue}
        error={valueError}
        value={feature.value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <TextField
        label={<span className={labelStyle}>{t('featureGroup')}</span>}
        data-path={`features.${at}.group`}
        autoComplete="off"
        maxLength={productLimits.featureName}
        error={groupError}
        value={feature.group}
        onChange={({ target }) => onChange({ group: target.value })}
      />
      <div className={classes('flex justify-end pt-6.5', at > 0 && 'sm:pt-1.5')}>
        <IconButton
          label={t('featureDown', { name: feature.name })}
          icon={<ArrowDownIcon />}
          disabled={!onDown}
          onClick={() => onDown?.()}
        />
        <IconButton label={t('removeFeature', { name: feature.name })} icon={<TrashIcon />} onClick={onRemove} />
      </div>
      {at === 0 && (
        <datalist id="feature-names">
          {choices.features.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </div>
  );
}

import { type ChangeEvent, useId } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { PhotoList } from './use-photos.ts';

/** Chooses photos, with a preview of each. */
export function PhotosField({ most, photos, failures, add, remove }: PhotoList) {
  const t = useMessages('photos');
  const tShop = useMessages('shop');
  const id = useId();
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  const full = photos.length >= most;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-semibold">
        {t('photos')} <span className="font-normal text-muted">({tShop('optional')})</span>
      </legend>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {t('photosHint', { count: most })}
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ key, name, preview, state }) => (
            <li key={key} aria-busy={state === 'sending' || undefined} className="relative">
              <span className="block size-24 overflow-hidden rounded-sm bg-soft">
                {preview ? (
                  <img src={preview} alt={name} className="size-full object-cover" />
                ) : (
                  <span className="flex h-full items-end p-2 text-xs wrap-anywhere text-muted">{name}</span>
                )}
              </span>
              {state === 'sending' && (
                <span className="absolute inset-0 grid place-items-center rounded-sm bg-surface/70">
                  <Spinner />
                </span>
              )}
              <span className="absolute -top-3 -right-3">
                <IconButton
                  look="round"
                  label={t('removePhoto', { name })}
                  icon={<TrashIcon size={18} />}
                  onClick={() => remove(key)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {!full && (
        <label
          className={`${buttonStyle({ tone: 'outline' })} relative cursor-pointer self-start focus-within:outline-2`}
        >
          {t('addPhotos')}
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
            aria-describedby={`${id}-hint ${id}-error`}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={choose}
          />
        </label>
      )}
      <FieldError
        id={`${id}-error`}
        error={failures.length > 0 ? failures.map(({ text }) => text).join(' ') : undefined}
      />
      <p role="status" className="sr-only">
        {photos.length > 0 && t('photosChosen', { count: photos.length })}
      </p>
    </fieldset>
  );
}

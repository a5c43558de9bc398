import { SearchIcon } from '../../ui/icons.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly button: string;
  readonly value: string;
}

export function SearchBox({ label, button, value }: SearchBoxProps) {
  return (
    <div className="flex items-stretch overflow-hidden rounded-sm border border-line-strong focus-within:border-focus">
      <input
        type="search"
        name="search"
        defaultValue={value}
        maxLength={100}
        placeholder={label}
        aria-label={label}
        className="min-h-12 w-full bg-surface px-4 placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={button}
        className="flex w-12 shrink-0 items-center justify-center bg-surface hover:bg-soft"
      >
        <SearchIcon size={20} />
      </button>
    </div>
  );
}

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-soft-strong [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-soft-strong [&::-webkit-progress-value]:bg-primary"
    />
  );
}

import { styled } from '../styled-system/jsx';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  share: number;
}

/** Progress of something. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = Math.round(share * 100);
  return (
    <styled.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height="2"
      width="full"
      borderRadius="full"
      bg="sunken"
      borderWidth="1px"
      borderColor="border-control"
      overflow="hidden"
    >
      <styled.div height="full" bg="accent" style={{ width: `${percent}%` }} transition="width 120ms ease-out" />
    </styled.div>
  );
}

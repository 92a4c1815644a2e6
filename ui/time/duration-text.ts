/** A duration in minutes as text: "45 min", "1 h 30 min", and below a minute "0:30". */
export function durationText(minutes: number): string {
  if (minutes > 0 && minutes < 1) return formatDuration(minutes);
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A duration in minutes as players show it: "0:30", "45:00", "1:02:00". */
export function formatDuration(minutes: number): string {
  const seconds = Math.max(0, Math.round(minutes * 60));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = Math.floor(seconds / 60) % 60;
  return hours === 0 ? `${rest}:${two(seconds % 60)}` : `${hours}:${two(rest)}:${two(seconds % 60)}`;
}

/** A duration in minutes as text: "45 min", "1 h 30 min", and below a minute "0:30". */
export function durationText(minutes: number): string {
  if (minutes > 0 && minutes < 1) return `0:${String(Math.floor(minutes * 60)).padStart(2, '0')}`;
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

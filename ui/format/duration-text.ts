/** A length in minutes as people say it: "45 min", "1 h 30 min", below a minute "Less than a minute". */
export function durationText(minutes: number): string {
  if (minutes > 0 && minutes < 1) return 'Less than a minute';
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

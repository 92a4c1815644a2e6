/** How long ago an organization's latest content was (spec 3 §2). */
export const ACTIVITIES = ['oneMonth', 'threeMonths', 'sixMonths', 'twelveMonths', 'none'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** The shortest of the times within which there is a content. */
export function activityOf(contents: Readonly<Record<Exclude<Activity, 'none'>, number>>): Activity {
  return ACTIVITIES.find((within) => within !== 'none' && contents[within] > 0) ?? 'none';
}

export const ACTIVITY_NAMES: Readonly<Record<Activity, string>> = {
  oneMonth: 'Within 1 month',
  threeMonths: 'Within 3 months',
  sixMonths: 'Within 6 months',
  twelveMonths: 'Within 12 months',
  none: 'None within 12 months',
};

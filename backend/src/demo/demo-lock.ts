/** Advisory lock held by any process that works on the demo organization. The number is arbitrary but must be the same in every process. */
export const DEMO_LOCK = 7_290_171;

/** Advisory lock of every process that works on the demo organization: any number, the same in every process. */
export const DEMO_LOCK = 7_290_171;

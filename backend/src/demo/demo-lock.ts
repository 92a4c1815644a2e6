/** Advisory lock of whoever works on the demo organisation: any number, the same in every process. */
export const DEMO_LOCK = 7_290_171;

export class HealthDto {
  /** Always ok; a process that is not ready answers 503. */
  status!: 'ok';
}

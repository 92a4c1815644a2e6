export class HealthDto {
  /** Always ok; a process that isn't ready returns 503. */
  status!: 'ok';
}

import { operationNamed } from '../support/contract-document.js';
import { rows } from './access-rows.js';
import { describeAccess } from './access-suite.js';

describeAccess(
  'access to what is written',
  rows.filter(({ operation }) => operationNamed(operation).method !== 'GET'),
);

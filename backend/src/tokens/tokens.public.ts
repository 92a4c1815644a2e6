export { TokenRepository } from './token.repository.js';

export { createStellarEngine } from './engine.js';

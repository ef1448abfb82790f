// VitePress looks for its settings here.
export { default } from '../config.ts';

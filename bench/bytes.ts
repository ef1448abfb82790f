/**
 * Bytes that a piece of work allocates. The heap in use grows by what is allocated and shrinks only when garbage is
 * collected. V8 reports the heap before and after every collection, so growth between collections is all that was
 * allocated: exact to a few bytes, on any machine, however often garbage is collected. Code must have run before, because
 * compiled code allocates less.
 */

import { GCProfiler, getHeapStatistics } from 'node:v8';
import { median } from './median.js';

/** What is measured. */
interface Work {
  readonly run: () => unknown;
  readonly prepare?: () => void;
}

/** Bytes that one call allocates: the median of some, as V8 itself allocates something now and then. */
export const bytesOf = ({ run, prepare }: Work, times: number): number =>
  median(
    Array.from({ length: times }, () => {
      prepare?.();
      return allocated(run);
    }),
  );

function allocated(run: () => unknown): number {
  const profiler = new GCProfiler();
  profiler.start();
  let from = getHeapStatistics().used_heap_size;
  run();
  const end = getHeapStatistics().used_heap_size;
  let sum = 0;
  for (const { beforeGC, afterGC } of profiler.stop().statistics) {
    sum += beforeGC.heapStatistics.usedHeapSize - from;
    from = afterGC.heapStatistics.usedHeapSize;
  }
  return sum + end - from;
}

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The suites inside a real editor have a runner of their own (see test/editor).
    exclude: ['test/editor/**', 'test/fixtures/**', 'node_modules/**'],
    // Property tests and tests of processes take a while on a busy machine; none of them waits by the clock.
    testTimeout: 120_000,
  },
});

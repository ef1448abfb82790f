/** What each entry point may weigh in a browser, compressed. */
const limits = {
  'dist/index.js': '84 kB',
  'dist/parts.js': '55 kB',
  'dist/players/index.js': '35 kB',
  'dist/svg.js': '6 kB',
  'dist/testing/index.js': '88 kB',
};

export default Object.entries(limits).map(([name, limit]) => ({
  name,
  path: `../../${name}`,
  limit,
  modifyEsbuildConfig: (config) => ({ ...config, logLevel: 'error' }),
}));

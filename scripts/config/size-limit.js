/** What each entry point may weigh in a browser, compressed. */
const limits = {
  'dist/index.js': '93 kB',
  'dist/parts.js': '64 kB',
  'dist/players/index.js': '39 kB',
  'dist/svg.js': '9 kB',
  'dist/testing/index.js': '96 kB',
};

export default Object.entries(limits).map(([name, limit]) => ({
  name,
  path: `../../${name}`,
  limit,
  modifyEsbuildConfig: (config) => ({ ...config, logLevel: 'error' }),
}));

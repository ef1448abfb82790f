import { defineConfig } from 'tsup';

/** The CommonJS half of the package: a part of `npm run build`. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    maps: 'src/maps.ts',
    'malta-convoy': 'src/malta-convoy.ts',
    'stellar-wars': 'src/stellar-wars.ts',
    'games/stellar-wars/parts': 'src/games/stellar-wars/parts.ts',
    notation: 'src/notation.ts',
    'parts/index': 'src/parts/index.ts',
    'parts/ships': 'src/parts/ships.ts',
    'parts/building': 'src/parts/building.ts',
    'parts/economy': 'src/parts/economy.ts',
    'parts/movement': 'src/parts/movement.ts',
    'parts/combat': 'src/parts/combat.ts',
    'parts/turn': 'src/parts/turn.ts',
    'parts/sight': 'src/parts/sight.ts',
    'parts/modules': 'src/parts/modules.ts',
    'parts/kernel': 'src/parts/kernel.ts',
    'players/index': 'src/players/index.ts',
    svg: 'src/svg.ts',
    'testing/index': 'src/testing/index.ts',
  },
  tsconfig: 'scripts/config/tsconfig.build.json',
  format: ['cjs'],
  // tsup sets baseUrl, which TypeScript 6 calls an error.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  // The code is not minified, so a stack trace can be read without maps, which would weigh as much as the code.
  sourcemap: false,
  // The ES modules stand in the same folder already.
  clean: false,
});

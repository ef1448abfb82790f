/**
 * The economy: accounts, deposits, yards and workshops, cargo, repair and resupply.
 *
 * @packageDocumentation
 */

export {
  addressDecoder,
  formatAccount,
  mostPayable,
  openBases,
  payerOf,
  pointsSunk,
  producePoints,
  room,
  workshops,
  yards,
  type Patient,
  type Sunk,
} from '../game/economy/accounts.js';
export { depositIssues, openDeposits, type Debit, type OpenDeposit } from '../game/building/deposit.js';
export { emptyStar, fillShips, takersAt, type Cargo } from '../game/economy/cargo.js';
export { servicePrice } from '../game/building/design.js';
export {
  lossesOf,
  service,
  unserved,
  type BilledPayload,
  type ServiceRefusals,
} from '../game/service/service.js';

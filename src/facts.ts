/** What decisions and answers are made of: the types of forms, and of what single modules tell. */

export type { AboardOffer, CargoOffer, DamageForm, DamageOffer } from './game/battle/steps/damage-form.js';
export type { DamageAnswer } from './players/placing.js';
export type { Opened, Shown } from './game/sight/announce.js';
export type { Revealed } from './game/battle/steps/reveal.js';
export type { PlainEvent } from './game/sight/follow.js';
export type { BaseOptions } from './modules/base-building/building.js';
export type { FleetShip, GivenFleet } from './modules/identical-fleets/fleet.js';
export type { LootOptions } from './modules/base-fall/loot.js';
export type { Works } from './modules/base-building/works.js';
export type { Claim } from './modules/star-economy/ownership.js';
export type { RackOrder } from './modules/systemships/racks.js';
export type { TechnologyOptions } from './modules/bought-technology/paying.js';
export type { Deal, Trade, TradeOptions, Trades } from './modules/bought-technology/trading.js';
export type { ColonyOptions, ColonySite } from './modules/colonies/upgrade.js';
export type { Pickup, RecoverOptions } from './modules/marines/recovery.js';
export type { AllotOptions, Shares } from './modules/base-stockpiles.js';
export type { CannonOrder } from './modules/cannons.js';
export type { EcmOptions, IncomingShot } from './modules/ecm/spread.js';
export type { CargoOptions } from './modules/holds/cargo.js';
export type { ScrapOptions } from './modules/scrapping.js';
export type { EndsOptions } from './modules/star-map.js';
export type { EmbarkOptions } from './modules/systemships/embark.js';
export type { HandlingOptions } from './modules/systemships/ferrying.js';
export type { RearrangeOptions } from './modules/systemships/rearranging.js';

import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function create() {
  let time = 0;
  let opened = 0;
  const breaker = createCircuitBreaker({
    failures: 2,
    pause: 100,
    now: () => time,
    onOpen: () => {
      opened += 1;
    },
  });
  let calls = 0;
  const fail = () =>
    breaker.run(async () => {
      calls += 1;
      throw new Error('down');
    });
  const work = () =>
    breaker.run(async () => {
      calls += 1;
      return 'answer';
    });
  return {
    fail,
    work,
    calls: () => calls,
    opened: () => opened,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('circuit breaker', () => {
  it('stops calling a service after consecutive failures, then tries once', async () => {
    const service = create();
    await service.fail();
    expect(await service.work()).toBe('answer');
    await service.fail();
    await service.fail();
    expect(service.opened()).toBe(1);
    expect(await service.work()).toBeUndefined();
    expect(service.calls()).toBe(4);
    service.pass(100);
    await service.fail();
    expect(await service.work()).toBeUndefined();
    service.pass(100);
    expect(await service.work()).toBe('answer');
    expect(await service.work()).toBe('answer');
    expect(service.opened()).toBe(1);
  });

  it('lets only one call try while the circuit is open', async () => {
    const service = create();
    await service.fail();
    await service.fail();
    service.pass(100);
    const [first, second] = await Promise.all([service.work(), service.work()]);
    expect([first, second]).toEqual(['answer', undefined]);
  });
});

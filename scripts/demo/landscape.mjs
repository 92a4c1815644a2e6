import { mix } from './canvas.mjs';
import { falloff, lightAt, SUNLIGHT, sunAt } from './landscape-light.mjs';
import { chapel, coversOf, ridges, WATERLINE } from './landscape-shapes.mjs';
import { clamp, randomNumbers, sample, smoothstep, tile } from './noise.mjs';

/** Draws the frames of a day of `seconds` over hills and a lake. */
export function landscapePainter(canvas, seconds) {
  const { width, height, planes } = canvas;
  const [Y, U, V] = planes;
  const waterTop = Math.round(WATERLINE * height);
  const clouds = tile(1024, 256, { seed: 11, cellsX: 5, cellsY: 6, octaves: 5 });
  const ripples = tile(512, 512, { seed: 23, cellsX: 10, cellsY: 40, octaves: 3 });
  const leaves = tile(512, 512, { seed: 31, cellsX: 40, cellsY: 40, octaves: 4 });
  const { covers, isBank } = coversOf(canvas, waterTop, leaves);
  const random = randomNumbers(5);
  const stars = Array.from({ length: 150 }, () => ({
    x: random() * width,
    y: random() ** 1.4 * 0.46 * height,
    size: 0.9 + random() * random() * 1.6,
    pace: 1 + random() * 3,
    phase: random() * 7,
  }));
  const motes = Array.from({ length: 16 }, () => ({
    x: random(),
    y: random(),
    radius: 3 + random() * 9,
    pace: 0.4 + random(),
    phase: random() * 7,
  }));
  const skyWidth = width / 2;
  const skyRows = Math.ceil((0.58 * height) / 2) + 1;
  const sky = [0, 1, 2].map(() => new Float32Array(skyWidth * skyRows));

  return (time) => {
    const part = time / seconds;
    const light = lightAt(part);
    const sun = sunAt(part, width, height);
    paintSky(time, light, sun);
    for (const star of stars) {
      const shine =
        light.stars * (0.55 + 0.3 * Math.sin(time / star.pace + star.phase)) * (1 - star.y / (0.6 * height));
      if (shine > 0.02) canvas.addLight(star.x, star.y, star.size, [225, 128, 128], Math.min(1, shine));
    }
    if (sun.isUp) canvas.addLight(sun.x, sun.y, height * 0.05, [232, 116, 137], 0.95);
    for (let layer = 0; layer < 3; layer += 1) paintHill(layer, light, sun);
    paintChapel(light);
    paintWater(time, light, sun);
    paintHill(3, light, sun);
    for (const mote of motes) {
      const y = ((((mote.y - (time * mote.pace) / 260) % 1) + 1) % 1) * height;
      const x = mote.x * width + 34 * Math.sin((time * mote.pace) / 17 + mote.phase);
      const shine = 0.16 * light.warmth * smoothstep(0, 0.2, y / height) * smoothstep(1, 0.8, y / height);
      canvas.addLight(x, y, mote.radius, [225, 112, 142], shine * (0.6 + 0.4 * Math.sin(time / 5 + mote.phase)));
    }
  };

  function paintSky(time, light, sun) {
    const [skyY, skyU, skyV] = sky;
    const [cloudY, cloudU, cloudV] = light.cloud;
    const opacity = 0.55 + 0.45 * light.warmth;
    for (let y = 0; y < skyRows; y += 1) {
      const down = (y * 2) / (0.56 * height);
      const upper = mix(light.sky[0], light.sky[1], smoothstep(-0.25, 0.6, Math.min(down, 0.55)));
      const [baseY, baseU, baseV] = mix(upper, light.sky[2], smoothstep(0.5, 1.05, down));
      const depth = 1 / (0.35 + 0.9 * clamp(1 - down * 0.75));
      const low = 0.5 * smoothstep(0.2, 0.8, down);
      for (let x = 0; x < skyWidth; x += 1) {
        const away = ((x * 2 - sun.x) / width) ** 2 + ((y * 2 - sun.y) / width) ** 2;
        const glow = Math.min(0.9, light.warmth * sun.glow * (0.5 * falloff(away * 22) + 0.35 * falloff(away * 130)));
        const high = sample(clouds, x * 0.42 * depth + time * 0.55 + 300 * depth, y * 0.55 * depth + 40);
        let cover = 0.62 * smoothstep(0.02, 0.5, high + 0.07 * Math.sin(time / 90));
        if (low > 0) cover += low * smoothstep(0.12, 0.5, sample(clouds, x * 0.8 + time * 0.95, y * 1.6 + 120));
        const veil = Math.min(0.82, cover) * opacity;
        const at = y * skyWidth + x;
        const shadedY = baseY + (cloudY - baseY) * veil;
        const shadedU = baseU + (cloudU - baseU) * veil;
        const shadedV = baseV + (cloudV - baseV) * veil;
        skyY[at] = shadedY + (SUNLIGHT[0] - shadedY) * glow;
        skyU[at] = shadedU + (SUNLIGHT[1] - shadedU) * glow;
        skyV[at] = shadedV + (SUNLIGHT[2] - shadedV) * glow;
      }
    }
    const rows = Math.min(waterTop, (skyRows - 1) * 2);
    for (let channel = 0; channel < 3; channel += 1) {
      const from = sky[channel];
      const to = planes[channel];
      for (let y = 0; y < rows; y += 1) {
        const upper = (y >> 1) * skyWidth;
        const lower = y % 2 === 0 ? upper : upper + skyWidth;
        for (let x = 0; x < width; x += 1) {
          const left = x >> 1;
          const right = x % 2 === 0 || left + 1 === skyWidth ? left : left + 1;
          to[y * width + x] = (from[upper + left] + from[upper + right] + from[lower + left] + from[lower + right]) / 4;
        }
      }
    }
  }

  function paintHill(layer, light, sun) {
    const { top, bottom, points, alpha, grain } = covers[layer];
    const color = light.hills[layer];
    const haze = mix(light.sky[2], color, 0.35);
    const misty = [0.62, 0.48, 0.34, 0][layer];
    const sunny = Float32Array.from({ length: width }, (_, x) =>
      layer === 3 ? 0 : light.warmth * sun.glow * 0.22 * Math.exp(-(((x - sun.x) / (0.3 * width)) ** 2)),
    );
    const mists = Float32Array.from({ length: height }, (_, y) => misty * smoothstep(top, bottom, y));
    for (let index = 0; index < points.length; index += 1) {
      const at = points[index];
      const y = (at / width) | 0;
      const lit = sunny[at - y * width];
      const mist = mists[y] + (misty > 0 ? 0.04 * grain[index] : 0);
      const cover = alpha[index];
      for (let channel = 0; channel < 3; channel += 1) {
        const shaded = color[channel] + (haze[channel] - color[channel]) * mist;
        const seen = shaded + (SUNLIGHT[channel] - shaded) * lit + (channel === 0 ? grain[index] * (1.5 + layer) : 0);
        planes[channel][at] += (seen - planes[channel][at]) * cover;
      }
    }
  }

  function paintChapel(light) {
    const left = chapel.x * width;
    const wide = chapel.width * width;
    const ground = ridges[2](chapel.x + chapel.width * 0.6) * height + 3;
    const wall = wide * 0.42;
    const shape = (x, y) => {
      const up = ground - y;
      const along = x - left;
      const roof =
        up <= wall + wide * 0.3 && along >= wide * 0.3 && along <= wide * 1.2 - Math.max(0, up - wall) * 0.55;
      const nave = (along >= wide * 0.3 && along <= wide * 1.15 && up <= wall) || (up >= wall && roof);
      const tower = along >= 0 && along <= wide * 0.3 && up <= wall * 1.75;
      const spire =
        up > wall * 1.75 && Math.abs(along - wide * 0.15) <= wide * 0.18 * (1 - (up - wall * 1.75) / (wide * 0.75));
      const cross =
        up > wall * 1.75 &&
        ((Math.abs(along - wide * 0.15) < 0.7 && up < wall * 1.75 + wide * 0.92) ||
          (Math.abs(along - wide * 0.15) < 2.4 && Math.abs(up - wall * 1.75 - wide * 0.83) < 0.7));
      return up >= 0 && (nave || tower || spire || cross);
    };
    const color = mix(light.hills[2], light.hills[3], 0.75);
    for (let y = Math.floor(ground - wide * 1.9); y < ground + 2; y += 1) {
      for (let x = Math.floor(left - 6); x < left + wide * 1.3; x += 1) {
        let cover = 0;
        for (let part = 0; part < 9; part += 1)
          if (shape(x + (part % 3) / 3, y + Math.floor(part / 3) / 3)) cover += 1 / 9;
        const at = y * width + x;
        for (let channel = 0; channel < 3; channel += 1)
          planes[channel][at] += (color[channel] - planes[channel][at]) * cover;
      }
    }
    for (const along of [0.46, 0.7, 0.94]) {
      canvas.addLight(left + wide * along, ground - wall * 0.5, 3.2, [205, 92, 156], Math.min(1, light.windows * 1.3));
      canvas.addLight(left + wide * along, ground - wall * 0.45, 12, [190, 98, 152], light.windows * 0.25);
    }
  }

  function paintWater(time, light, sun) {
    const [deepY, deepU, deepV] = mix(light.hills[2], light.sky[0], 0.45);
    for (let y = waterTop; y < height; y += 1) {
      const near = (y - waterTop) / (height - waterTop);
      const mirror = waterTop - 1 - (y - waterTop) * 1.25;
      const reach = 1.5 + 20 * near;
      const smear = Math.round(1 + 7 * near);
      const seen = (0.86 - 0.5 * near) / 3;
      const shore = (1 - smoothstep(0, 0.03, near)) * 10;
      const stretch = 0.084 / Math.max(0.05 + near, 0.111);
      const v = 150 * Math.log(0.05 + near);
      const pathWidth = ((0.03 + 0.12 * near) * width) ** -2;
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        if (isBank[at] === 1) continue;
        const u = (x - width / 2) * stretch;
        const swell =
          sample(ripples, u + time * 1.1, v + time * 1.6) +
          sample(ripples, u * 0.6 - time * 0.8 + 77, v * 1.3 - time * 0.9);
        const row = Math.max(smear, Math.min(waterTop - 1 - smear, mirror + swell * reach)) | 0;
        const column = Math.max(0, Math.min(width - 1, x + swell * reach * 0.35)) | 0;
        const middle = row * width + column;
        const above = middle - smear * width;
        const below = middle + smear * width;
        const glitter =
          light.warmth * sun.glow * falloff((x - sun.x) ** 2 * pathWidth) * (0.1 + 0.5 * smoothstep(0.1, 0.55, swell));
        const mirroredY = deepY + (Y[above] + Y[middle] + Y[below] - 3 * deepY) * seen;
        const mirroredU = deepU + (U[above] + U[middle] + U[below] - 3 * deepU) * seen;
        const mirroredV = deepV + (V[above] + V[middle] + V[below] - 3 * deepV) * seen;
        Y[at] = mirroredY + (SUNLIGHT[0] - mirroredY) * glitter + swell * 2 - shore;
        U[at] = mirroredU + (SUNLIGHT[1] - mirroredU) * glitter;
        V[at] = mirroredV + (SUNLIGHT[2] - mirroredV) * glitter;
      }
    }
  }
}

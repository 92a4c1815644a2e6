import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicRoute } from '../../platform/auth/public-route.decorator.js';
import { ProductAnswerDto } from './product.dto.js';
import { ProductService } from './product.service.js';

@PublicRoute()
@Controller('public/product')
export class ProductController {
  constructor(private readonly product: ProductService) {}

  /** Returns the product's name on this host and the available sign-in methods. */
  @Header('cache-control', 'no-cache')
  @Get()
  async getProduct(@Req() request: FastifyRequest): Promise<ProductAnswerDto> {
    return { ok: true, data: await this.product.of(request.hostname) };
  }
}
